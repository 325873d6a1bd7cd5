"""What a script changes in its own interpreter and means for the answer's: a replaced `input`, a patched `random.randint`, the
state of the random generator, the environment, the arguments of the program.
"""

from .own import __builtins__  # noqa: F401, I001  (before anything is defined)

import builtins
import operator
import os
import random
import re
import sys

# A script without any of these replaces nothing in a module.
HINTS = re.compile(r"patch|setattr|\.\w+\s*=[^=]|__dict__|vars\(|globals\(|monkeypatch|\bdel\b")
NEVER = frozenset(["sys", "__main__", "unittest", "unittest.mock", "asyncio"])


class Mirror:
    """Finds what has changed since it was last told."""

    def __init__(self, text):
        words = set(re.findall(r"\w+", text))
        hinted = HINTS.search(text) is not None
        names = [name for name in sys.modules if hinted and name not in NEVER and set(name.split(".")) <= words]
        self.modules = [(name, vars(sys.modules[name]), dict(vars(sys.modules[name]))) for name in names]
        if hinted:
            self.modules.append(("builtins", vars(builtins), dict(vars(builtins))))
        self.watches_stdin = "stdin" in words
        self.random = random.getstate() if "random" in words else None
        self.environment = dict(os.environ) if "environ" in words else None
        self.arguments = list(sys.argv) if "argv" in words else None
        self.pristine_stdin = sys.stdin
        self.told = {}

    def changes(self, encode):
        """(patches, random state, environment, arguments), or nothing."""
        patches = [patch for module in self.modules for patch in self._patches(*module, encode)]
        if self.watches_stdin:
            patches += self._patch_of("sys", "stdin", sys.stdin, self.pristine_stdin, encode)
        seed = environment = arguments = None
        if self.random is not None and (now := random.getstate()) != self.random:
            seed = self.random = now
        if self.environment is not None and (now := dict(os.environ)) != self.environment:
            environment = self.environment = now
        if self.arguments is not None and sys.argv != self.arguments:
            arguments = self.arguments = list(sys.argv)
        if not patches and seed is environment is arguments is None:
            return None
        return (tuple(patches), seed, environment, arguments)

    def _patches(self, module, now, before, encode):
        told = [name for where, name in self.told if where == module]
        if not told and len(now) == len(before) and all(map(operator.is_, now.values(), before.values())):
            return
        for name in {*now, *before}:
            yield from self._patch_of(module, name, now.get(name, MISSING), before.get(name, MISSING), encode)

    def _patch_of(self, module, name, now, before, encode):
        key = (module, name)
        if now is before or now is MISSING:
            if self.told.pop(key, MISSING) is not MISSING:
                return [(module, name, False, None)]
        elif self.told.get(key, MISSING) is not now and name[:2] != "__":
            self.told[key] = now
            return [(module, name, True, encode(now))]
        return []

    def restore(self):
        """Takes back what the script has left replaced: the next answer's script finds the library as this one did."""
        sys.stdin = self.pristine_stdin
        for _, now, before in self.modules:
            if len(now) != len(before) or not all(map(operator.is_, now.values(), before.values())):
                now.clear()
                now.update(before)


MISSING = object()
