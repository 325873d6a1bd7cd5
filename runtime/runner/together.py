"""An answer and its script in one interpreter: for a page, where the learner's own machine runs both and nobody is kept out.

Verdicts on honest answers are those of the sandbox. The server grades again what a page hands in.
"""

from .own import __builtins__  # noqa: F401, I001  (before anything is defined)

import sys
import types

from .answer import Answer
from .canonical import canonical
from .checks import Checks
from .names import MISSING
from .outcome import ANSWER, NOTHING, describe
from .script import CHECKS, Script, names_of
from .shown import show

NOT_REACHED = "not every check was reached"


class Together:
    """One answer; then, where there is one, its script."""

    def __init__(self):
        self.answer = Answer()

    def run(self, code, want_value, seed):
        """An outcome where the code did not come to its end, then its value where it has one."""
        outcome = self.answer.prepare(code, want_value, seed)
        if outcome is None and not self.answer.execute():
            outcome = self.answer.report()
        if outcome is not None or not self.answer.is_expression:
            return outcome, None, None
        return None, canonical(self.answer.value), show(self.answer.value)

    def missing(self, script, expected):
        """What the expected answer binds, the script names and the answer has not defined."""
        binds, _, _ = _names(expected)
        return sorted(name for name in binds if name in script and name not in self.answer.names)

    def check(self, script, expected, reached):
        """Runs the script. `reached` are the checks that the expected answer has reached, where that is known.

        Gives an outcome or nothing, the checks that were reached, and the tests.
        """
        try:
            script = Script(script)
        except BaseException as error:
            return describe(error), [], []
        binds, reads, rebinds = _names(expected)
        checks = Checks(script)
        names = Shared(self.answer.names, binds, reads | rebinds)
        names[CHECKS] = checks
        sys.modules["__main__"] = Main(names)
        failure = None
        try:
            exec(script.code, names)
        except SystemExit as error:
            failure = None if error.code in (None, 0, False) else error
        except BaseException as error:
            failure = error
        tests = checks.tests(failure)
        if failure is None and not set(reached or ()) <= checks.reached:
            return {**NOTHING, "exception": "AssertionError", "message": NOT_REACHED}, sorted(checks.reached), tests
        return failure and _described(failure), sorted(checks.reached), tests


class Shared(dict):
    """The script's names. What it does not bind itself is the answer's, as far as the expected answer binds it; what functions of the
    expected answer read or bind is one variable for both.
    """

    def __init__(self, answers, binds, shared):
        super().__init__(__name__="__main__", __doc__=None, __builtins__=answers["__builtins__"], __file__=ANSWER)
        self.answers, self.binds, self.shared = answers, binds, shared

    def __missing__(self, name):
        if name in self.binds and name in self.answers:
            return self.answers[name]
        raise KeyError(name)

    def __getitem__(self, name):
        if name in self.shared and dict.__contains__(self, name) and name in self.answers:
            return self.answers[name]
        return dict.__getitem__(self, name)

    def __setitem__(self, name, value):
        dict.__setitem__(self, name, value)
        if name in self.shared:
            self.answers[name] = value

    def __delitem__(self, name):
        dict.__delitem__(self, name)
        if name in self.shared:
            self.answers.pop(name, MISSING)


class Main(types.ModuleType):
    """The module that the script is: `unittest.main` looks for its tests there."""

    def __init__(self, names):
        super().__init__("__main__")
        self.__names = names

    def __dir__(self):
        return [*self.__names]

    def __getattr__(self, name):
        try:
            return self.__names[name]
        except KeyError:
            raise AttributeError(f"module '__main__' has no attribute '{name}'") from None


def _names(expected):
    try:
        return names_of(compile(expected, ANSWER, "exec", 0, True))
    except (SyntaxError, ValueError, TypeError):
        return frozenset(), frozenset(), frozenset()


def _described(error):
    outcome = describe(error)
    if type(error) is AssertionError and getattr(error, "compared", None):
        outcome["compared"] = error.compared
    return outcome


def keep_to_itself():
    """What the page loads of ours is not for programs to import."""
    for name in [*sys.modules]:
        if name == "runner" or name.startswith("runner."):
            del sys.modules[name]
    sys.modules["__main__"] = types.ModuleType("__main__")
