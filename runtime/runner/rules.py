"""The script's side of the conversation, and what keeps an answer from passing by anything but the right values.

1. Plain data travels by value and in its exact types. An object of the answer's is never equal to plain data.
2. The expected answer's run shows, place by place, what the script asks and what kind of thing comes back. Where that was plain data,
   an object derived from a builtin class becomes its plain value, and any other object has no operators, attributes and methods.
3. Exceptions that steer loops and programs (`StopIteration`, `SystemExit` …) do so only where the expected answer raised them.
4. Only listed exception classes are real here; nothing is looked up by a name that the answer sent.
5. Of the answer's names the script sees those that the expected answer binds; the answer sees those of the script's that functions
   of the expected answer read.
6. The answer can call functions of the script's, and sees their names, documentation and signatures; mocks it can only use.
7. A check that fails inside a call from the answer has failed, and the end of the answer's interpreter is the end.
8. Every check that the expected answer reached has to be reached.
9. Source comes from the host, and only where a name is bound once.
"""

from .own import __builtins__  # noqa: F401, I001  (before anything is defined)

import sys
import types
import unittest.mock
import warnings

from .classes import GENERATED_EQ
from .names import MISSING
from .operators import ARITHMETIC, CAN_BE_REFUSED, COMPARISONS, DECIDING
from .outcome import ANSWER
from .peer import Peer
from .script import SCRIPT, compare
from .shown import MESSAGE_LENGTH, NAME_LENGTH
from .sites import OBJECTS, PLAIN, RAISED_CONTROL, SWALLOWED, here
from .standin import BoundMethod, RemoteClass, RemoteFunction, handle_of
from .values import KNOWN
from .wire import CALL, DELETE, DONE, FINISH, GET, HELLO, METHOD, OPERATE, RAISED, SET, SIGNATURE, START, Broken

CONTROL = (StopIteration, StopAsyncIteration, GeneratorExit, SystemExit, KeyboardInterrupt)
CONTROL_NAMES = frozenset(["CancelledError"])
# Besides special methods, what shows an object of the answer's something or lets it choose what to do.
CHOOSING = frozenset([GET, METHOD, SET, DELETE, *DECIDING])
SYMBOLS = {"__eq__": "==", "__ne__": "!=", "__lt__": "<", "__le__": "<=", "__gt__": ">", "__ge__": ">="}
MOCK_NAMES = frozenset(dir(unittest.mock.MagicMock()))
MODULE_NAMES = frozenset(sys.stdlib_module_names)


class Ended(BaseException):
    """The answer's part is over, whatever the script does about it."""


class ControlError(RuntimeError):
    """An exception of the answer's that would have steered the script."""


class ScriptSide(Peer):
    """Asks the answer on behalf of a script."""

    def __init__(self, host, checks, profile, recording, source):
        super().__init__(0)
        self.host = host
        self.checks = checks
        self.profile = profile
        # While the expected answer runs everything is noted; without an expected answer nothing is known.
        self.recording = recording
        self.source = source
        self.names = None
        self.shared_names = {}
        self.rebound = frozenset()
        self.mirror = None
        self.asking = []
        self.calls_back = 0
        self.strict = False
        self.saw_objects = False
        self.final = None
        self.shows_wrapped = "__wrapped__" in checks.script.text
        self.registries_told = {}
        self.warned = []
        checks.on_failure = self.check_failed

    # -----------------------------------------------------------------------------------------------------------------
    # Asking
    # -----------------------------------------------------------------------------------------------------------------

    def exchange(self, message):
        if isinstance(self.final, (Ended, Broken)):
            raise self.final
        printed, complained, reply = self.host.ask(message)
        for stream, text in ((sys.stdout, printed), (sys.stderr, complained)):
            if text:
                stream.write(text)
        if reply is None:
            self.final = Ended("the answer's interpreter has ended")
            raise self.final
        return reply

    def request(self, what, *parts):
        try:
            return super().request(what, *parts)
        except Broken as broken:
            # Rule 7: no `except:` of the script's hides it.
            self.final = broken
            raise

    def operate(self, what, *parts):
        kind = parts[0] if what == OPERATE else what
        site = here()
        if kind in SYMBOLS:
            return self.compared(kind, site, *parts[1:])
        if not self.permits(kind, site, parts):
            return self.refused(what, kind, parts)
        return self.asked(site, kind, what, parts)

    def asked(self, site, kind, what, parts):
        """Asks, and notes or checks what kind of thing comes back."""
        self.asking.append((site, kind))
        if self.recording:
            self.profile.record(site, kind, 0)
        try:
            value = self.request(what, *parts)
        except CONTROL as error:
            if kind == "__next__" and isinstance(error, StopIteration):
                raise
            if kind == FINISH and isinstance(error, StopAsyncIteration):
                raise
            if self.recording:
                self.profile.record(site, kind, RAISED_CONTROL)
            if self.profile is None or self.profile.flags(site, kind) & RAISED_CONTROL:
                raise
            raise self.controlled(error) from None
        finally:
            self.asking.pop()
            self.warn()
        if self.recording:
            self.profile.record(site, kind, OBJECTS if self.saw_objects else PLAIN)
        return value

    def warn(self):
        """Gives the answer's warnings here, where the script may be waiting for them."""
        warned, self.warned = self.warned, []
        for text, category, line in warned:
            warnings.warn_explicit(text, category, ANSWER if line else SCRIPT, line or 1, "__main__")

    def permits(self, kind, site, parts):
        if self.profile is None or self.recording or self.checks.is_failing or kind not in CHOOSING:
            return True
        return self.profile.knows(site, kind)

    def refused(self, what, kind, parts):
        """As if the class did not have it."""
        target = parts[1] if what == OPERATE else parts[0]
        name = f"{type(target).__name__!r} object"
        if kind in CAN_BE_REFUSED:
            return NotImplemented
        if kind == "__contains__":
            return any(item is parts[2] or item == parts[2] for item in target)
        if what == OPERATE:
            raise TypeError(f"{name} does not support {kind}")
        raise AttributeError(f"{name} has no attribute {parts[1]!r}")

    def compared(self, kind, site, target, other):
        """Rule 1, and dataclasses by their fields."""
        theirs = handle_of(other)
        if theirs is None and handle_of(target).base is not None:
            return compare(SYMBOLS[kind], handle_of(target).base[0], other)
        if theirs is None and kind in ("__eq__", "__ne__"):
            return NotImplemented
        fields = self.profile.fields.get(type(target).__name__) if self.profile else None
        if fields is not None and kind in ("__eq__", "__ne__"):
            same = type(target) is type(other) and all(getattr(target, name) == getattr(other, name) for name in fields)
            return same is (kind == "__eq__")
        if not self.permits(kind, site, ()):
            return NotImplemented
        return self.asked(site, kind, OPERATE, (kind, target, other))

    def leave(self, manager, error):
        """Leaves a context manager: it swallows an exception only where the expected answer's did."""
        swallows = bool(self.operate(OPERATE, "__exit__", manager, error))
        if error is None or not swallows or self.profile is None:
            return swallows
        site = here()
        if self.recording:
            self.profile.record(site, "__exit__", SWALLOWED)
        return bool(self.profile.flags(site, "__exit__") & SWALLOWED)

    def controlled(self, error):
        if isinstance(error, SystemExit):
            self.final = Ended("the answer has left")
            self.final.left = error
            return self.final
        made = ControlError(f"the answer raised {type(error).__name__}")
        made.original = error
        made.trace = getattr(error, "trace", [])
        return made

    # -----------------------------------------------------------------------------------------------------------------
    # Messages
    # -----------------------------------------------------------------------------------------------------------------

    def begin(self, what):
        self.saw_objects = False
        if what in (DONE, RAISED):
            site, kind = self.asking[-1] if self.asking else (None, None)
        else:
            site, kind = "called back", what
        self.strict = self.profile is not None and not self.recording and not self.profile.flags(site, kind) & OBJECTS

    def take_more(self, more):
        """What the answer has put into registries of the library, and what it has warned about."""
        if more is None:
            return
        told, warned = more
        self.registries_told.update({name: contents for name, contents in told if name in self.watched_registries})
        for category, text, line in warned:
            category = self.decode(category)
            if not (isinstance(category, type) and issubclass(category, Warning) and type(text) is str and type(line) is int):
                raise Broken("not a warning")
            self.warned.append((text, category, line))

    watched_registries = ()

    def more(self):
        return self.mirror.changes(self.encode) if self.mirror else None

    def hello(self, names, registries):
        """Begins: from now on the answer tells about these names."""
        self.watched_registries = registries
        self.asking.append((None, HELLO))
        self.request(HELLO, names, registries)
        self.asking.pop()

    def changed_names(self):
        """Rule 5, to the answer: what the script binds and functions of the expected answer read."""
        changed = []
        for name, last in self.shared_names.items():
            value = self.names.own(name)
            if value is not last:
                self.shared_names[name] = value
                changed.append((name, False, None) if value is MISSING else (name, True, self.encode(value)))
        return tuple(changed)

    def take_names(self, names):
        """Rule 5, from the answer: what was asked for, never over the script's own but for variables that functions share."""
        for name, is_bound, node in names:
            if name not in self.wanted:
                raise Broken("a name that was not asked for")
            site = ("name", name)
            self.saw_objects = False
            self.strict = self.profile is not None and not self.recording and not self.profile.flags(site, GET) & OBJECTS
            value = self.decode(node) if is_bound else MISSING
            if self.recording and is_bound:
                self.profile.record(site, GET, OBJECTS if self.saw_objects else PLAIN)
            is_shared = name in self.rebound and self.names.own(name) is self.shared_names.get(name, MISSING)
            self.names.set_answers(name, value, is_shared)
            if name in self.shared_names:
                self.shared_names[name] = self.names.own(name)

    wanted = frozenset()

    # -----------------------------------------------------------------------------------------------------------------
    # Values from the answer
    # -----------------------------------------------------------------------------------------------------------------

    def object_for(self, number, cls, plain):
        if self.strict and plain is not None:
            return self.decode(plain[0])
        self.saw_objects = True
        return super().object_for(number, cls, plain)

    def function_for(self, number, facts):
        self.saw_objects = True
        return super().function_for(number, facts)

    def error_for(self, cls, args, message, cause, number, attributes):
        if message is not None and (type(message) is not str or len(message) > MESSAGE_LENGTH):
            raise Broken("not a message")
        if number is not None and (type(number) is not int or number < 0):
            raise Broken("not a number")
        names = self.decode(attributes) or {}
        for name in names:
            if type(name) is not str or name[:2] == "__" or not name.isidentifier():
                raise Broken("not an attribute")
        return super().error_for(cls, args, message, cause, number, attributes)

    def checked_facts(self, facts):
        name, bases, specials, members, doc, known, fields, match_args, flags = facts
        texts = [name, *specials, *(member for member, _ in members), *(field for field, _ in fields or ()), *(match_args or ())]
        if not all(type(text) is str and 0 < len(text) <= NAME_LENGTH and (text == name or text.isidentifier()) for text in texts):
            raise Broken("not a class")
        if any(member[:2] == "__" for member, _ in members) or (known is not None and not isinstance(KNOWN[known], type)):
            raise Broken("not a class")
        if doc is not None and type(doc) is not str or type(flags) is not int:
            raise Broken("not a class")
        if self.recording and fields is not None and flags & GENERATED_EQ:
            self.profile.fields[name] = [field for field, is_compared in fields if is_compared]
        return facts

    def raised(self, error, trace):
        error = self.decode(error)
        if not isinstance(error, BaseException):
            raise Broken("not an exception")
        parts = self.decode(trace)
        lines = [{"line": line, "function": name} for line, name in zip(parts[::2], parts[1::2])]
        if not all(type(call["line"]) is int and 0 < call["line"] < 1 << 31 and type(call["function"]) is str for call in lines):
            raise Broken("not a trace")
        object.__setattr__(error, "trace", lines[:8])
        if type(error).__name__ in CONTROL_NAMES and not self.recording:
            return self.controlled(error)
        return error

    def module(self, name):
        if name not in MODULE_NAMES or name not in sys.modules:
            raise Broken("not a module that is known here")
        return sys.modules[name]

    def library_name(self, value):
        """What the answer's interpreter has as well is named, and looked up there."""
        module = getattr(value, "__module__", None) or getattr(getattr(value, "__objclass__", None), "__module__", None)
        name = getattr(value, "__qualname__", None)
        if type(module) is not str or type(name) is not str or module == "__main__" or module not in sys.modules:
            return None
        target = sys.modules[module]
        for part in name.split("."):
            target = getattr(target, part, None)
        return (module, name) if target is value and not module.startswith("runner") else None

    def code_of(self, function):
        line = self.source.line(function.__qualname__)
        if line is None:
            raise OSError("the source is not available")
        return (lambda: None).__code__.replace(co_filename=ANSWER, co_firstlineno=line, co_name=function.__name__)

    # -----------------------------------------------------------------------------------------------------------------
    # The answer calls
    # -----------------------------------------------------------------------------------------------------------------

    def perform(self, what, parts):
        self.grant(what, parts)
        if self.recording and self.saw_objects:
            self.profile.record("called back", what, OBJECTS)
        self.calls_back += 1
        try:
            return super().perform(what, parts)
        finally:
            self.calls_back -= 1

    def grant(self, what, parts):
        """Rule 6: raises what the answer sees where it asks for more than it may have."""
        target = parts[1] if what == OPERATE else parts[0]
        name = parts[1] if what in (GET, METHOD, SET, DELETE) else ""
        if type(name) is not str or name[:2] == "__":
            raise AttributeError(f"{name} is not available here")
        if what == OPERATE and (parts[0] not in ALLOWED_OPERATIONS):
            raise AttributeError(f"{parts[0]} is not available here")
        if isinstance(target, unittest.mock.NonCallableMock):
            if what in (SET, DELETE) or name in MOCK_NAMES:
                raise AttributeError(f"{name} of a mock is not available here")
        elif isinstance(target, FUNCTIONS):
            if what not in (CALL, SIGNATURE):
                raise AttributeError("a function of the script's can only be called")
        elif what in (SET, DELETE) and not _is_of_script(target):
            raise AttributeError(f"{name} is not available here")
        elif what not in (CALL, METHOD, GET, SET, DELETE, OPERATE, SIGNATURE, START, FINISH):
            raise AttributeError("not available here")

    def check_failed(self, error):
        """Rule 7."""
        if self.calls_back and self.final is None:
            self.final = error


FUNCTIONS = (types.FunctionType, types.BuiltinFunctionType, types.MethodType, BoundMethod, RemoteFunction)
ALLOWED_OPERATIONS = frozenset([*COMPARISONS, *ARITHMETIC, *DECIDING]) | frozenset(
    """__len__ __bool__ __iter__ __next__ __reversed__ __getitem__ __enter__ __exit__ __aenter__ __aexit__ __aiter__ __anext__ __neg__
    __pos__ __abs__ __invert__ __int__ __float__ __complex__ __index__ __round__ __str__ __repr__ __format__ __hash__ __fspath__
    __length_hint__ __copy__ __deepcopy__ __call__ __bytes__ __trunc__ __floor__ __ceil__""".split()
)


def _is_of_script(target):
    cls = target if isinstance(target, type) else type(target)
    return type(cls) is RemoteClass or cls.__module__ == "__main__"
