"""The script's names: its own, and next to them those of the answer's that the expected answer binds."""

from .own import __builtins__  # noqa: F401, I001  (before anything is defined)

import builtins
import sys
import types

from .outcome import ANSWER

MISSING = object()


class Names:
    """One namespace for both; `answers` tells what of it is the answer's, so that the script's own names stay its own."""

    def __init__(self):
        self.all = dict(__name__="__main__", __doc__=None, __package__=None, __loader__=None, __spec__=None)
        self.all.update(__builtins__=builtins, __file__=ANSWER)
        self.answers = {}
        sys.modules["__main__"] = Main(self.all)

    def is_own(self, name):
        """Whether the script has bound the name itself."""
        return self.all.get(name, MISSING) is not self.answers.get(name, MISSING)

    def set_answers(self, name, value, even_if_own):
        """The answer has bound a name, or unbound it."""
        if even_if_own or not self.is_own(name):
            if value is MISSING:
                self.all.pop(name, None)
            else:
                self.all[name] = value
        if value is MISSING:
            self.answers.pop(name, None)
        else:
            self.answers[name] = value

    def own(self, name):
        return self.all.get(name, MISSING) if self.is_own(name) else MISSING


class Main(types.ModuleType):
    """`__main__` as the script imports it: the namespace as a module."""

    def __init__(self, names):
        super().__init__("__main__")
        _contents(self)["=names"] = names

    def __getattribute__(self, name):
        names = _contents(self).get("=names", {})
        if name == "__dict__":
            return names
        return names[name] if name in names else types.ModuleType.__getattribute__(self, name)

    def __setattr__(self, name, value):
        _contents(self)["=names"][name] = value

    def __delattr__(self, name):
        del _contents(self)["=names"][name]

    def __dir__(self):
        return sorted(_contents(self)["=names"])


def _contents(module):
    return types.ModuleType.__getattribute__(module, "__dict__")
