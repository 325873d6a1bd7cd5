"""Stand-ins: what one side has in place of objects, functions and classes of the other.

A stand-in's class has the special methods that the real class has, and no others, so that `callable`, `iter` or an abstract base
class say the same about both. Whatever is asked of a stand-in goes through `peer.operate`.
"""

from .own import __builtins__  # noqa: F401, I001  (before anything is defined)

import collections
import dataclasses
import inspect
import types
import typing

from .classes import LIBRARY_CLASS, METHOD_MEMBER, NAMED_TUPLE, SETTABLE_PROPERTY, UNHASHABLE
from .operators import SPECIALS
from .values import KNOWN
from .wire import CALL, DELETE, FINISH, GET, METHOD, OPERATE, PICKLE, SET, SIGNATURE, START, SUBCLASS

HANDLE = "stand-in of"
MADE_HERE = "stand-in made here"
# Of the names with two underscores these are asked for; for all others the stand-in speaks itself.
ASKED = frozenset(
    """__dict__ __annotations__ __slots__ __abstractmethods__ __members__ __dataclass_params__ __defaults__ __kwdefaults__
    __value__ __name__ __qualname__ __wrapped__ __total__ __required_keys__ __optional_keys__ __args__ __origin__ __self__
    __func__ __isabstractmethod__ __notes__""".split()
)

_get = object.__getattribute__
_set = object.__setattr__
_class_get = type.__getattribute__


class Handle:
    """The number of an object of the other side's, and whom to ask about it. Dropping it lets the object go."""

    __slots__ = ("peer", "number", "base", "__weakref__")

    def __init__(self, peer, number, base=None):
        self.peer = peer
        self.number = number
        self.base = base

    def __del__(self):
        self.peer.dropped.append(self.number)


def handle_of(value):
    """The handle of a stand-in; nothing for everything else, values of the other side's named tuples included."""
    cls = type(value)
    if cls is RemoteFunction:
        return value.handle
    if cls is RemoteClass:
        return _class_get(value, HANDLE)
    if type(cls) is RemoteClass:
        try:
            return _get(value, "handle of the stand-in")
        except AttributeError:
            return None
    return None


def stand_in(cls, handle):
    """An object of a stand-in's class."""
    value = cls.__new__(cls)
    _set(value, "handle of the stand-in", handle)
    return value


def peer_of(value):
    """Whom to ask about an object of a stand-in's class, or about the class."""
    return _class_get(value if type(value) is RemoteClass else type(value), HANDLE).peer


class RemoteClass(type):
    """The class of classes that stand for classes of the other side's."""

    def __new__(mcs, name, bases, namespace, **options):
        handle = namespace.get(HANDLE)
        if handle is None:
            return _derive(mcs, name, bases, namespace, options)
        return super().__new__(mcs, name, bases, namespace)

    def __init__(cls, name, bases, namespace, **options):
        super().__init__(name, bases, namespace)

    def __call__(cls, *args, **kwargs):
        return peer_of(cls).operate(CALL, cls, args, kwargs)

    def __getattr__(cls, name):
        if name[:2] == "__" and name not in ASKED:
            raise AttributeError(f"type object {cls.__name__!r} has no attribute {name!r}")
        return peer_of(cls).operate(GET, cls, name)

    def __setattr__(cls, name, value):
        if name[:2] == "__" or "stand-in" in name:
            return super().__setattr__(name, value)
        if name in vars(cls):
            super().__delattr__(name)
        return peer_of(cls).operate(SET, cls, name, value)

    def __delattr__(cls, name):
        return peer_of(cls).operate(DELETE, cls, name)

    def __iter__(cls):
        return peer_of(cls).operate(OPERATE, "__iter__", cls)

    def __len__(cls):
        return peer_of(cls).operate(OPERATE, "__len__", cls)

    def __bool__(cls):
        return True

    def __reversed__(cls):
        return peer_of(cls).operate(OPERATE, "__reversed__", cls)

    def __getitem__(cls, key):
        return peer_of(cls).operate(OPERATE, "__getitem__", cls, key)

    def __contains__(cls, item):
        return peer_of(cls).operate(OPERATE, "__contains__", cls, item)

    def __or__(cls, other):
        return typing.Union[cls, other]

    def __dir__(cls):
        return peer_of(cls).operate(OPERATE, "__dir__", cls)

    def __repr__(cls):
        return f"<class '__main__.{cls.__name__}'>"


class Remote:
    """What all stand-ins of objects have in common."""

    def __getattr__(self, name):
        if handle_of(self) is None or (name[:2] == "__" and name not in ASKED):
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        return peer_of(self).operate(GET, self, name)

    def __setattr__(self, name, value):
        if name[:2] == "__":
            # What the interpreter keeps about exceptions.
            return _set(self, name, value)
        return peer_of(self).operate(SET, self, name, value)

    def __delattr__(self, name):
        peer_of(self).operate(DELETE, self, name)

    @property
    def __dict__(self):
        return peer_of(self).operate(GET, self, "__dict__")

    def __dir__(self):
        return peer_of(self).operate(OPERATE, "__dir__", self)

    def __repr__(self):
        return peer_of(self).operate(OPERATE, "__repr__", self)

    def __copy__(self):
        return peer_of(self).operate(OPERATE, "__copy__", self)

    def __deepcopy__(self, memo):
        return peer_of(self).operate(OPERATE, "__deepcopy__", self)

    def __reduce_ex__(self, protocol):
        return unpickle, (peer_of(self).operate(PICKLE, self),)

    def __init__(self, *args, **kwargs):
        """For a class of this side's that is derived from one of the other's, and calls `super().__init__`."""
        if handle_of(self) is not None:
            peer_of(self).operate(METHOD, self, "__init__", args, kwargs, _owner_after(type(self)))


def _owner_after(cls):
    """The class of the other side's that comes next after those which this side has derived from it."""
    return next(base for base in cls.__mro__ if not _class_get(base, MADE_HERE))


class RemoteMethod:
    """A method of a stand-in's class, to be found by `super()` as well."""

    def __init__(self, name):
        self.name = name
        self.owner = None

    def __set_name__(self, owner, name):
        self.owner = owner

    def __get__(self, instance, cls):
        if instance is None:
            return peer_of(self.owner).operate(GET, self.owner, self.name)
        return BoundMethod(instance, self.name, self.owner)


class BoundMethod:
    """A method and the stand-in that it was taken from."""

    def __init__(self, instance, name, owner):
        self.__self__ = instance
        self.__name__ = self.__qualname__ = name
        self._owner = owner

    def __call__(self, *args, **kwargs):
        instance = self.__self__
        owner = self._owner if _class_get(type(instance), MADE_HERE) else None
        peer = peer_of(self._owner)
        return peer.operate(METHOD, instance, self.__name__, args, kwargs, owner)

    def __getattr__(self, name):
        if name.startswith("__") and name not in ("__doc__", "__annotations__", "__signature__"):
            raise AttributeError(name)
        function = peer_of(self._owner).operate(GET, self.__self__, self.__name__)
        return getattr(function, name)

    def __eq__(self, other):
        return type(other) is BoundMethod and (self.__self__, self.__name__) == (other.__self__, other.__name__)

    def __hash__(self):
        return hash(self.__name__)

    @property
    def __class__(self):
        return types.MethodType


class RemoteFunction:
    # Stands for a function, or anything else that is called and does not need a class of its own. (Its documentation is the
    # function's.)

    __slots__ = ("handle", "_facts", "_code", "__weakref__")

    def __init__(self, handle, facts):
        _set(self, "handle", handle)
        _set(self, "_facts", facts)
        _set(self, "_code", None)

    def __call__(self, *args, **kwargs):
        return self.handle.peer.operate(CALL, self, args, kwargs)

    def __get__(self, instance, cls):
        return self if instance is None else types.MethodType(self, instance)

    def __getattr__(self, name):
        if name in ("__name__", "__qualname__"):
            return self._facts[0 if name == "__name__" else 1]
        if name in ("__dict__", "__wrapped__") and not self.handle.peer.shows_wrapped:
            if name == "__dict__":
                return {}
            raise AttributeError(name)
        if name[:2] == "__" and name not in ASKED:
            raise AttributeError(f"'function' object has no attribute {name!r}")
        return self.handle.peer.operate(GET, self, name)

    def __setattr__(self, name, value):
        if name[:2] == "__":
            raise AttributeError(f"{name} cannot be set here")
        self.handle.peer.operate(SET, self, name, value)

    def __delattr__(self, name):
        self.handle.peer.operate(DELETE, self, name)

    def __repr__(self):
        return f"<function {self._facts[1]}>"

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    __doc__ = property(lambda self: self._facts[2])
    __module__ = "__main__"

    @property
    def __class__(self):
        return types.FunctionType if self._facts[3] & IS_FUNCTION else RemoteFunction

    @property
    def __code__(self):
        if self._code is None:
            _set(self, "_code", self.handle.peer.code_of(self))
        return self._code

    @property
    def __signature__(self):
        return build_signature(self.handle.peer.operate(SIGNATURE, self))

    @property
    def _is_coroutine_mark(self):
        if self._facts[3] & IS_COROUTINE_FUNCTION:
            return inspect._is_coroutine_mark
        raise AttributeError("_is_coroutine_mark")


IS_FUNCTION, IS_COROUTINE_FUNCTION = 1, 2


def build_signature(parameters):
    if parameters is None:
        raise ValueError("no signature found")
    *given, returns = parameters
    made = []
    for name, kind, has_default, default, has_annotation, annotation in given:
        parameter = inspect.Parameter(name, inspect._ParameterKind(kind))
        parameter = parameter.replace(default=default) if has_default else parameter
        made.append(parameter.replace(annotation=annotation) if has_annotation else parameter)
    annotation = returns[1] if returns[0] else inspect.Signature.empty
    return inspect.Signature(made, return_annotation=annotation)


def unpickle(data):
    """What a pickled stand-in comes back by: the other side has made the bytes, and it alone reads them."""
    return current[0].operate(PICKLE, None, data)


# The conversation that is going on in this interpreter.
current = [None]


# ---------------------------------------------------------------------------------------------------------------------
# Making classes
# ---------------------------------------------------------------------------------------------------------------------


def make_class(peer, number, facts, bases):
    """The class that stands for the one described by `facts`."""
    name, _, specials, members, doc, known, fields, match_args, flags = facts
    own = {special: FORWARDERS[special] for special in specials if special in SPECIALS}
    namespace = {HANDLE: Handle(peer, number), "__doc__": doc, "__module__": "__main__", MADE_HERE: False}
    namespace.update(own)
    for member, kind in members:
        namespace[member] = RemoteMethod(member) if kind == METHOD_MEMBER else _property(member, kind)
    if match_args is not None and not flags & NAMED_TUPLE:
        namespace["__match_args__"] = match_args
    if fields is not None:
        namespace["__dataclass_fields__"] = _dataclass_fields([name for name, _ in fields])
    if flags & UNHASHABLE:
        namespace["__hash__"] = None
    elif "__eq__" in namespace and "__hash__" not in namespace:
        namespace["__hash__"] = FORWARDERS["__hash__"]
    if flags & NAMED_TUPLE:
        return _named_tuple(name, match_args or (), namespace)
    if known is not None and isinstance(KNOWN[known], type):
        namespace["__class__"] = _pretended(name, KNOWN[known], flags)
    bases = [*bases]
    if not any(isinstance(base, RemoteClass) for base in bases):
        bases.insert(0, Remote)
    return RemoteClass(name, tuple(bases), namespace)


def _named_tuple(name, fields, namespace):
    try:
        base = collections.namedtuple(name, fields)
    except ValueError:
        base = tuple
    namespace = {key: value for key, value in namespace.items() if key[:2] != "__" or key == "__doc__"}
    for field in fields:
        namespace.pop(field, None)
    for key in ("_make", "_replace", "_asdict"):
        namespace.pop(key, None)
    namespace["__slots__"] = ()
    return RemoteClass(name, (base,), namespace)


def _property(name, kind):
    def getter(self):
        return peer_of(self).operate(GET, self, name)

    def setter(self, value):
        peer_of(self).operate(SET, self, name, value)

    return property(getter, setter if kind == SETTABLE_PROPERTY else None)


def _dataclass_fields(names):
    try:
        return dataclasses.make_dataclass("Fields", list(names)).__dataclass_fields__
    except (TypeError, ValueError):
        return {}


def _pretended(name, known, flags):
    """What `isinstance` is told about objects whose class is derived from a class of the library's."""
    if flags & LIBRARY_CLASS:
        cls = known
    else:
        try:
            cls = types.new_class(name, (known,))
        except TypeError:
            cls = known
    return property(lambda self: cls)


def _derive(mcs, name, bases, namespace, options):
    """A class statement of this side's with a base of the other's: the other side makes the class that counts."""
    base = next(base for base in bases if isinstance(base, RemoteClass))
    handle = _class_get(base, HANDLE)
    members = {
        key: value
        for key, value in namespace.items()
        if key[:2] != "__" or key in SPECIALS or key in ("__init__", "__slots__", "__annotations__", "__new__")
    }
    made = handle.peer.operate(SUBCLASS, name, tuple(bases), members, options)
    own = {key: value for key, value in namespace.items() if key not in ("__init__", "__slots__", "__new__")}
    own["__init__"] = namespace.get("__init__", Remote.__init__)
    cls = type.__new__(mcs, name, bases, {**own, HANDLE: handle_of(made), MADE_HERE: True})
    handle.peer.adopt(made, cls)
    return cls


# ---------------------------------------------------------------------------------------------------------------------
# Special methods
# ---------------------------------------------------------------------------------------------------------------------


def _forwarder(name):
    def forward(self, *args):
        return peer_of(self).operate(OPERATE, name, self, *args)

    forward.__name__ = forward.__qualname__ = name
    return forward


def _call(self, *args, **kwargs):
    return peer_of(self).operate(CALL, self, args, kwargs)


def _exit(self, kind, error, traceback):
    return peer_of(self).leave(self, error)


def _async_exit(self, kind, error, traceback):
    return peer_of(self).operate(OPERATE, "__aexit__", self, error)


def _await(self):
    """Starts it on the other side, lets others of this side start theirs, and waits for its end."""
    peer = peer_of(self)
    peer.operate(START, self)
    yield
    return peer.operate(FINISH, self)


class _Awaitable:
    def __init__(self, peer, function):
        self.peer, self.function = peer, function

    def __await__(self):
        self.peer.operate(START, self.function)
        yield
        return self.peer.operate(FINISH, self.function)


async def coroutine_for(peer, function):
    """A coroutine of this side's that stands for one of the other's; `function` is the stand-in of the latter."""
    return await _Awaitable(peer, function)


FORWARDERS = {name: _forwarder(name) for name in SPECIALS}
FORWARDERS["__call__"] = _call
FORWARDERS["__exit__"] = _exit
FORWARDERS["__aexit__"] = _async_exit
FORWARDERS["__await__"] = _await
