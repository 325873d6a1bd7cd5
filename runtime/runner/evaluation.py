"""Keeps text and bytes of the answer's from being run where the script runs.

A script may evaluate its own text, and libraries may compile what they have made up themselves. What else would become code here,
in a docstring that `doctest` runs, in a quoted annotation, in a pickle, is refused by an audit hook, which cannot be removed.
"""

from .own import __builtins__  # noqa: F401, I001  (before anything is defined)

import ast
import sys
import types

from .script import SCRIPT
from .values import KNOWN

# Libraries that make code of names which they check themselves.
MAKERS = frozenset(["collections/__init__.py", "dataclasses.py", "unittest/mock.py"])
READERS = frozenset(["ast.py", "traceback.py", "linecache.py", "tokenize.py", "codeop.py"])
ANNOTATIONS = frozenset(["typing.py", "annotationlib.py", "inspect.py"])
# An annotation that does nothing when it is evaluated.
HARMLESS = (ast.Expression, ast.Name, ast.Load, ast.Attribute, ast.Subscript, ast.Tuple, ast.List, ast.Constant, ast.BinOp, ast.BitOr)
PICKLED = {("runner.standin", "unpickle"), ("copyreg", "_reconstructor"), ("copyreg", "__newobj__"), ("_codecs", "encode")}
PICKLED |= {(cls.__module__, cls.__qualname__) for cls in KNOWN if isinstance(cls, type) and cls.__module__ != "types"}
PICKLED -= {("builtins", name) for name in ("type", "super", "property", "classmethod", "staticmethod", "memoryview")}


class Guard:
    """What may be run at the moment: nothing is held back before a script has begun."""

    def __init__(self):
        self.texts = None
        self.is_installed = False

    def begin(self, script):
        self.texts = _texts_in(script)
        if not self.is_installed:
            self.is_installed = True
            sys.addaudithook(self.hook)

    def end(self):
        self.texts = None

    def hook(self, event, arguments):
        if self.texts is None:
            return
        if event == "compile":
            self.compiling(arguments[0])
        elif event == "exec":
            self.executing(arguments[0])
        elif event == "pickle.find_class":
            if tuple(arguments) not in PICKLED and arguments[0] != "__main__":
                raise PermissionError(f"{arguments[0]}.{arguments[1]} is not unpickled in a script")
        elif event in ("marshal.loads", "marshal.load") and _caller() not in (OURS, *IMPORTERS):
            raise PermissionError("marshal is not available in a script")

    def compiling(self, source):
        caller = _caller()
        if caller in IMPORTERS or caller in MAKERS or caller in READERS or caller == OURS:
            return
        if type(source) is bytes:
            source = source.decode("utf-8", "replace")
        if type(source) is str and caller == SCRIPT and source in self.texts:
            return
        if type(source) is str and caller in ANNOTATIONS and _is_harmless(source):
            return
        raise PermissionError("a script can evaluate its own text only")

    def executing(self, code):
        if type(code) is not types.CodeType or code.co_filename == SCRIPT:
            return
        caller = _caller()
        if caller in IMPORTERS or caller in MAKERS or caller in ANNOTATIONS or caller == OURS:
            return
        if caller == SCRIPT and self.is_own(code):
            return
        raise PermissionError("a script can evaluate its own text only")

    def is_own(self, code):
        """Whether this is what becomes of one of the script's own texts: `eval` and `exec` do not say what they have compiled."""
        return any(code == _compiled(text, code.co_filename, mode) for text in self.texts for mode in ("eval", "exec"))


def _compiled(text, name, mode):
    try:
        return compile(text.lstrip(" \t") if mode == "eval" else text, name, mode, 0, True)
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return None


class Unguarded:
    """For the warm-up, where only our own text is run: a hook that was added then would be there for ever."""

    def begin(self, script):
        pass

    def end(self):
        pass


def _texts_in(code):
    """Every text that the script itself contains."""
    texts, waiting = set(), [code]
    while waiting:
        value = waiting.pop()
        if type(value) is types.CodeType:
            waiting.extend(value.co_consts)
        elif type(value) in (tuple, frozenset):
            waiting.extend(value)
        elif type(value) is str:
            texts.add(value)
    return texts


def _caller():
    """The file whose code is running, below us: the script's, or a file of the library as `package/file`."""
    frame = sys._getframe(1)
    while frame is not None and frame.f_globals is globals():
        frame = frame.f_back
    if frame is not None and frame.f_globals.get("__name__", "").startswith("runner."):
        return OURS
    parts = frame.f_code.co_filename.split("/") if frame else [""]
    return "/".join(parts[-2:] if parts[-2:-1] and parts[-2] in PACKAGES else parts[-1:])


PACKAGES = frozenset(["collections", "unittest"])
OURS = "<host>"


def _is_harmless(source):
    try:
        return all(isinstance(node, HARMLESS) for node in ast.walk(ast.parse(source.strip(), mode="eval")))
    except (SyntaxError, ValueError, RecursionError):
        return False


IMPORTERS = frozenset(["<frozen importlib._bootstrap_external>"])
