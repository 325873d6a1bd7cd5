"""Runs an answer: compiled, executed, described. Nothing in this interpreter is worth attacking, and it is thrown away."""

from .own import __builtins__  # noqa: F401, I001  (before anything is defined)

import builtins
import linecache
import random
import sys

from .outcome import ANSWER, NOTHING, describe
from .peer import Peer
from .shown import show
from .wire import DONE


class Answer:
    """One program: `prepare`, `execute`, `report`."""

    def __init__(self):
        self.names = None
        self.compiled = None
        self.is_expression = False
        self.value = None
        self.error = None

    def prepare(self, code, want_value, seed):
        """Compiles the code. An outcome means that it does not compile."""
        code = code.removeprefix("\ufeff")
        sys.argv[:] = [ANSWER]
        random.seed(seed)
        self.names = fresh_main()
        # For tracebacks that the program prints, and for `inspect.getsource`.
        linecache.cache[ANSWER] = (len(code), None, [line + "\n" for line in code.split("\n")], ANSWER)
        try:
            self.compiled, self.is_expression = _compile(code, want_value)
        except BaseException as error:
            return describe(error)
        return None

    def execute(self):
        """Runs what was compiled, and says whether it came to its end."""
        try:
            self.value = eval(self.compiled, self.names)
        except BaseException as error:
            self.error = error
            return False
        return True

    def report(self):
        """Tells how it ended."""
        return NOTHING if self.error is None else describe(self.error)


def value_of(answer):
    """The value of an expression: a message for the host to read, and as Python shows it. Nothing where there is none."""
    if not answer.is_expression:
        return None
    peer = Peer(1)
    contents = peer.compose(DONE, [peer.encode(answer.value)])
    return {"contents": contents, "shown": show(answer.value)}


def fresh_main():
    """The namespace of `__main__`, as a program finds it when it begins."""
    names = vars(sys.modules["__main__"])
    names.clear()
    names.update(__name__="__main__", __doc__=None, __package__=None, __loader__=None, __spec__=None)
    names.update(__builtins__=builtins, __file__=ANSWER)
    return names


def _compile(code, want_value):
    """The code object, and whether it is an expression whose value is wanted."""
    if want_value:
        try:
            return compile(code, ANSWER, "eval", 0, True), True
        except SyntaxError:
            pass
    return compile(code, ANSWER, "exec", 0, True), False
