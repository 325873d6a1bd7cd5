"""One side of the conversation: values become nodes and nodes values, requests are made and served.

Both sides are made of this; what the script's side refuses is in `rules.py`, what the answer's side adds in `aside.py`.
"""

from .own import __builtins__  # noqa: F401, I001  (before anything is defined)

import functools
import inspect
import itertools
import types
import weakref

from . import serving
from .classes import facts_of, is_own
from .containers import KIND_IDS, Containers
from .outcome import calls_in_answer
from .shown import MESSAGE_LENGTH, NAME_LENGTH, shorten
from .standin import (
    IS_COROUTINE_FUNCTION,
    IS_FUNCTION,
    BoundMethod,
    Handle,
    RemoteClass,
    RemoteFunction,
    coroutine_for,
    current,
    handle_of,
    make_class,
    stand_in,
)
from .values import (
    EXCEPTIONS,
    KNOWN,
    NUMBER_OF_KNOWN,
    NUMBER_OF_VALUE,
    NUMBER_OF_VIEW,
    PLAIN_BASES,
    TAKEN_APART,
    plain_base,
    view,
)
from .wire import *  # noqa: F403  (the words of the protocol)

# Kinds are told apart by their identity: `==` and `hash` of a class may be the program's own.
FUNCTIONS = frozenset(map(id, (
    types.FunctionType,
    types.BuiltinFunctionType,
    types.MethodType,
    types.MethodDescriptorType,
    types.WrapperDescriptorType,
    types.MethodWrapperType,
    types.ClassMethodDescriptorType,
    functools.partial,
    functools._lru_cache_wrapper,
    BoundMethod,
)))
CAUSES_TOLD = 5
_args_of = BaseException.__dict__["args"]


class Peer:
    """What one side knows of the other."""

    # Whether `f.__wrapped__` is asked for; those who look at the source of a function are not to be led elsewhere.
    shows_wrapped = True

    def __init__(self, first):
        self.containers = Containers(self, first)
        self.exports = {}
        self.numbers = {}
        self.next = itertools.count(1)
        self.standins = {}
        self.classes = {}
        self.coroutines = weakref.WeakKeyDictionary()
        self.new_classes = []
        self.dropped = []
        self.released = ()
        self.let_go_later = ()
        self.tasks = {}
        current[0] = self

    # -----------------------------------------------------------------------------------------------------------------
    # Asking and answering
    # -----------------------------------------------------------------------------------------------------------------

    def exchange(self, message):
        """Hands bytes to the other side and waits for the bytes that come back."""
        raise NotImplementedError

    def operate(self, what, *parts):
        """Asks the other side for something; how that is done is for each side to decide."""
        return self.request(what, *parts)

    def leave(self, manager, error):
        """Leaves a context manager of the other side's."""
        return self.operate(OPERATE, "__exit__", manager, error)

    def request(self, what, *parts):
        message = self.compose(what, [self.encode(part) for part in parts])
        while True:
            what, parts = self.receive(self.exchange(message))
            if what == DONE:
                value = self.decode(*parts)
                self.forget_released()
                return value
            if what == RAISED:
                raise self.raised(*parts)
            message = self.serve(what, parts)

    def compose(self, what, nodes):
        self.forget_released()
        names = self.changed_names()
        more = self.more()
        changes = self.containers.changes()
        classes, self.new_classes = tuple(self.new_classes), []
        dropped, self.dropped = tuple(self.dropped), []
        return pack((what, tuple(nodes), names, classes, changes, self.containers.release(), dropped, more))

    def receive(self, data):
        what, parts, names, classes, changes, released, dropped, more = unpack(data)
        if type(what) is not int or type(parts) is not tuple:
            raise Broken("not a message")
        self.begin(what)
        try:
            for number, facts in classes:
                self.add_class(number, facts)
            self.containers.apply(changes)
            self.take_names(names)
            # Not yet: what is about to be decoded may name them.
            self.released = released
            self.let_go_later = dropped
            self.take_more(more)
        except (TypeError, ValueError, KeyError, IndexError, AttributeError) as error:
            raise Broken("not a message") from error
        return what, parts

    def forget_released(self):
        """What the other side has let go, once nothing that it has sent can name it any more."""
        self.containers.forget(self.released)
        for number in self.let_go_later:
            self.let_go(number)
        self.released = self.let_go_later = ()

    def serve(self, what, nodes):
        """Does what the other side asks for; gives the reply as bytes."""
        try:
            parts = [self.decode(node) for node in nodes]
            self.forget_released()
            result = self.perform(what, parts)
        except Broken:
            raise
        except BaseException as error:
            nodes = self.error_node(error, calls_in_answer(error))
            del error
            return self.compose(RAISED, nodes)
        node = self.encode(result)
        # Nothing of ours may hold what nobody else does, or it would be followed further.
        del result, nodes, parts
        return self.compose(DONE, [node])

    def perform(self, what, parts):
        return serving.REQUESTS[what](self, *parts)

    # What a side may add to each message, and what it does about each that comes.

    def changed_names(self):
        return ()

    def take_names(self, names):
        if names:
            raise Broken("no names are expected")

    def more(self):
        return None

    def begin(self, what):
        pass

    def take_more(self, more):
        pass

    # -----------------------------------------------------------------------------------------------------------------
    # Values to nodes
    # -----------------------------------------------------------------------------------------------------------------

    def encode(self, value):
        kind = type(value)
        if id(kind) in LEAF_KINDS:
            return value
        if kind is tuple:
            if are_leaves(value):
                return (TUPLE, value)
            return (NODES, tuple([self.encode(item) for item in value]))
        if id(kind) in KIND_IDS:
            return self.containers.node(value)
        number = NUMBER_OF_VALUE.get(id(kind))
        if number is not None:
            return (VALUE, number, tuple([self.encode(part) for part in TAKEN_APART[number][1](value)]))
        if kind is frozenset:
            items = tuple(value)
            return (FROZEN, items) if are_leaves(items) else (FROZEN_NODES, tuple([self.encode(item) for item in items]))
        return self.encode_object(value, kind)

    def encode_object(self, value, kind):
        handle = handle_of(value)
        if handle is not None:
            return (OWN, handle.number)
        if id(value) in NUMBER_OF_KNOWN:
            return (KNOWN_TAG, NUMBER_OF_KNOWN[id(value)])
        if issubclass(kind, type):
            return self.encode_class(value)
        if id(kind) in FUNCTIONS:
            return self.encode_function(value)
        if kind is types.ModuleType:
            return (MODULE, shorten(value.__name__, NAME_LENGTH))
        if id(kind) in NUMBER_OF_VIEW:
            return (VIEW, NUMBER_OF_VIEW[id(kind)], tuple([self.encode(item) for item in value]))
        if kind is types.CoroutineType:
            known = self.coroutines.get(value)
            return (OWN, known.number) if known else (COROUTINE, self.export(value), shorten(value.__name__, NAME_LENGTH))
        if issubclass(kind, BaseException):
            return self.error_node(value, [])[0]
        return self.encode_instance(value, kind)

    def encode_instance(self, value, kind):
        base = plain_base(kind)
        plain = None if base is None else (self.encode(PLAIN_BASES[base](value)),)
        cls = self.class_node(kind)
        if base is tuple and type(kind.__dict__.get("_fields")) is tuple and is_own(kind):
            return (NAMED, cls, plain[0])
        if type(kind) is RemoteClass:
            # A value of a named tuple whose class is the other side's.
            return (NAMED, cls, plain[0])
        return (OBJECT, self.export(value), cls, plain)

    def encode_class(self, cls):
        if type(cls) is RemoteClass:
            return (OWN, handle_of(cls).number)
        if id(cls) in NUMBER_OF_KNOWN:
            return (KNOWN_TAG, NUMBER_OF_KNOWN[id(cls)])
        return self.class_node(cls)

    def class_node(self, cls):
        """A class with what there is to say about it; also for one that both sides know, where an object of it is described."""
        if type(cls) is RemoteClass:
            return (OWN, handle_of(cls).number)
        new = id(cls) not in self.numbers
        number = self.export(cls)
        if new:
            self.new_classes.append((number, facts_of(cls, self.encode)))
        return (CLASS, number)

    def encode_function(self, value):
        library = self.library_name(value)
        if library:
            return (LIBRARY, *library)
        name = _text(getattr(value, "__name__", None) or type(value).__name__)
        doc = getattr(value, "__doc__", None)
        flags = 0
        if type(value) is types.FunctionType:
            flags = IS_FUNCTION | (IS_COROUTINE_FUNCTION if value.__code__.co_flags & inspect.CO_COROUTINE else 0)
        facts = (name, _text(getattr(value, "__qualname__", name)), doc if type(doc) is str and len(doc) < 10_000 else None, flags)
        return (FUNCTION, self.export(value), facts)

    def library_name(self, value):
        """Module and name of something that the other side may look up itself, where it may."""
        return None

    def export(self, value):
        number = self.numbers.get(id(value))
        if number is None:
            number = next(self.next)
            self.numbers[id(value)] = number
            self.exports[number] = value
        return number

    def let_go(self, number):
        value = self.exports.get(number, self)
        if value is not self and not isinstance(value, type):
            del self.exports[number], self.numbers[id(value)]

    def error_node(self, error, trace):
        """An exception, and for the learner the calls that led to it."""
        node = self._error_node(error, CAUSES_TOLD)
        return [node, (TUPLE, tuple([part for call in trace for part in (call["line"], call["function"])]))]

    def _error_node(self, error, depth):
        kind = type(error)
        try:
            message = shorten(str.__str__(str(error)), MESSAGE_LENGTH)
        except BaseException:
            message = None
        cause = error.__cause__
        args = _args_of.__get__(error)
        handle = handle_of(error)
        return (
            ERROR,
            self.encode_class(kind),
            tuple([self.encode(arg) for arg in args]),
            message,
            self._error_node(cause, depth - 1) if cause is not None and depth else None,
            None if id(kind) in EXCEPTIONS else (-handle.number if handle else self.export(error)),
            self.encode(_attributes_of(error) if id(kind) in EXCEPTIONS else None),
        )

    # -----------------------------------------------------------------------------------------------------------------
    # Nodes to values
    # -----------------------------------------------------------------------------------------------------------------

    def decode(self, node):
        if type(node) is not tuple:
            return node
        try:
            return DECODERS[node[0]](self, *node[1:])
        except (TypeError, ValueError, KeyError, IndexError, AttributeError, OverflowError, ArithmeticError) as error:
            raise Broken("not a value") from error

    def decode_all(self, nodes):
        return [self.decode(node) for node in nodes]

    def add_class(self, number, facts):
        if number in self.classes or type(number) is not int:
            raise Broken("a class is described twice")
        bases = [self.decode(base) for base in facts[1]]
        self.classes[number] = make_class(self, number, self.checked_facts(facts), bases)

    def checked_facts(self, facts):
        return facts

    def adopt(self, made, cls):
        """From now on objects of a class that the other side made for us are objects of ours."""
        self.classes[handle_of(made).number] = cls

    def stand_in_for(self, number, make):
        """The stand-in that there is, or a new one. One that died just now has not been let go yet."""
        if type(number) is not int:
            raise Broken("not a number")
        known = self.standins.get(number)
        value = known() if known else None
        if value is None:
            value = make(Handle(self, number))
            self.standins[number] = weakref.ref(value)
        while number in self.dropped:
            self.dropped.remove(number)
        return value

    def object_for(self, number, cls, plain):
        cls = self.decode(cls)
        if type(cls) is not RemoteClass:
            raise Broken("not a class of the other side's")

        def make(handle):
            handle.base = None if plain is None else (self.decode(plain[0]),)
            return stand_in(cls, handle)

        return self.stand_in_for(number, make)

    def named_for(self, cls, values):
        cls = self.decode(cls)
        return tuple.__new__(cls, self.decode(values))

    def coroutine_standing_for(self, number, name):
        function = RemoteFunction(Handle(self, number), (name, name, None, 0))
        coroutine = coroutine_for(self, function)
        coroutine.__name__ = coroutine.__qualname__ = name
        self.coroutines[coroutine] = function.handle
        return coroutine

    def function_for(self, number, facts):
        name, qualified, doc, flags = facts
        if not (type(name) is type(qualified) is str and type(flags) is int):
            raise Broken("not a function")
        known = self.standins.get(number)
        value = known() if known else None
        if value is None:
            value = RemoteFunction(Handle(self, number), (name, qualified, doc if type(doc) is str else None, flags))
            self.standins[number] = weakref.ref(value)
        while number in self.dropped:
            self.dropped.remove(number)
        return value

    def error_for(self, cls, args, message, cause, number, attributes):
        cls = self.decode(cls)
        if number is not None and type(number) is int and number < 0:
            # One of ours comes back.
            return self.exports[-number]
        if not (isinstance(cls, type) and issubclass(cls, BaseException)):
            raise Broken("not an exception")
        args = self.decode_all(args)
        error = cls.__new__(cls, *args)
        _args_of.__set__(error, tuple(args))
        if type(cls) is RemoteClass:
            object.__setattr__(error, "handle of the stand-in", Handle(self, number))
        for name, value in (self.decode(attributes) or {}).items():
            object.__setattr__(error, name, value)
        error.__cause__ = None if cause is None else self.decode(cause)
        error.__suppress_context__ = cause is not None
        return error

    def raised(self, error, trace):
        """The exception that the other side's work ended with."""
        return self.decode(error)

    def library(self, module, name):
        raise Broken("nothing is looked up by name here")

    def module(self, name):
        raise Broken("no modules are expected")

    def own(self, number):
        return self.exports[number]

    def known(self, number):
        return KNOWN[number]

    def value(self, number, parts):
        return TAKEN_APART[number][2](*self.decode_all(parts))

    def code_of(self, function):
        """What `inspect` finds the source of a function by."""
        raise AttributeError("__code__")


def _attributes_of(error):
    """What was put on an exception of the library's, where something was."""
    return {name: value for name, value in vars(error).items() if type(name) is str} or None


def _text(value):
    return shorten(value, NAME_LENGTH) if type(value) is str else "function"


DECODERS = {
    SHARED: lambda peer, number: peer.containers.get(number),
    TUPLE: lambda peer, items: items if type(items) is tuple else tuple(items),
    NODES: lambda peer, nodes: tuple(peer.decode_all(nodes)),
    FROZEN: lambda peer, items: frozenset(items),
    FROZEN_NODES: lambda peer, nodes: frozenset(peer.decode_all(nodes)),
    VALUE: Peer.value,
    OWN: Peer.own,
    OBJECT: lambda peer, *parts: peer.object_for(*parts),
    CLASS: lambda peer, number: peer.classes[number],
    FUNCTION: lambda peer, *parts: peer.function_for(*parts),
    KNOWN_TAG: Peer.known,
    LIBRARY: lambda peer, module, name: peer.library(module, name),
    NAMED: Peer.named_for,
    VIEW: lambda peer, number, nodes: view(number, peer.decode_all(nodes)),
    MODULE: lambda peer, name: peer.module(name),
    ERROR: lambda peer, *parts: peer.error_for(*parts),
    COROUTINE: Peer.coroutine_standing_for,
}
