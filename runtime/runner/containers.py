"""Lists, dictionaries, sets and the like that both sides hold: each has a number, and every message says which have changed.

So a list that the answer sorts in place is sorted in the script, the same list passed twice is one list, and a list inside an
object of the answer's can be changed by the script. A container is followed only while both sides use it, which the count of
references tells.
"""

from .own import __builtins__  # noqa: F401, I001  (before anything is defined)

import collections
import operator
import sys

from .wire import SHARED, Broken, are_leaves

KINDS = [list, dict, set, bytearray, collections.deque, collections.Counter, collections.OrderedDict, collections.defaultdict]
KIND_IDS = frozenset(map(id, KINDS))
NUMBER_OF_KIND = {kind: number for number, kind in enumerate(KINDS)}
SEQUENCES = (list, collections.deque)


class Containers:
    """What is shared, seen from one side. `first` is 0 on one side and 1 on the other, so that new numbers differ."""

    def __init__(self, peer, first):
        self.peer = peer
        self.first = first
        self.next = first
        self.numbers = {}
        self.shared = {}
        self.unsent = []

    def node(self, container):
        """The node that stands for a container; its contents travel with the changes."""
        number = self.numbers.get(id(container))
        if number is None:
            number = self.next
            self.next += 2
            self.numbers[id(container)] = number
            self.shared[number] = [container, None]
            self.unsent.append(number)
        return (SHARED, number)

    def changes(self):
        """What is new or has changed since the last message, as (number, kind, extra, plain, contents)."""
        found = []
        for number, (container, last) in self.shared.items():
            if last is not None and not _is_same(container, last):
                self.unsent.append(number)
        while self.unsent:
            number = self.unsent.pop()
            entry = self.shared[number]
            found.append((number, *self._packed(entry[0])))
            entry[1] = _snapshot(entry[0])
        return tuple(found)

    def release(self):
        """Lets go what only this table holds, and says which numbers those were."""
        # One reference each: the entry, the variable below, the argument of `getrefcount`.
        gone = tuple([number for number, entry in self.shared.items() if entry[1] is not None and _references(entry) <= 2])
        self.forget(gone)
        return gone

    def forget(self, numbers):
        for number in numbers:
            entry = self.shared.pop(number, None)
            if entry is not None:
                del self.numbers[id(entry[0])]

    def apply(self, changes):
        """Brings this side up to date. What has to be hashed comes last, when everything else is in place."""
        later = []
        for number, kind, extra, *_ in changes:
            if number not in self.shared:
                self._add(number, kind, extra)
        for number, kind, _, plain, contents in changes:
            container = self.shared[number][0]
            if type(container) is not KINDS[kind]:
                raise Broken("a container has become another")
            if not plain:
                contents = [self.peer.decode(node) for node in contents]
            if plain or isinstance(container, SEQUENCES):
                _fill(container, contents, plain)
            else:
                later.append((container, contents))
        for container, contents in later:
            _fill(container, contents, False)
        for number, *_ in changes:
            entry = self.shared[number]
            entry[1] = _snapshot(entry[0])

    def get(self, number):
        return self.shared[number][0]

    def _add(self, number, kind, extra):
        if type(number) is not int or number % 2 == self.first or type(kind) is not int:
            raise Broken("not a number of the other side's")
        cls = KINDS[kind]
        if cls is collections.deque:
            container = collections.deque(maxlen=extra if type(extra) is int else None)
        elif cls is collections.defaultdict:
            factory = self.peer.decode(extra)
            container = collections.defaultdict(factory if callable(factory) else None)
        else:
            container = cls()
        self.shared[number] = [container, None]
        self.numbers[id(container)] = number

    def _packed(self, container):
        kind = type(container)
        extra = None
        if kind is collections.deque:
            extra = container.maxlen
        elif kind is collections.defaultdict:
            extra = self.peer.encode(container.default_factory)
        number, encode = NUMBER_OF_KIND[kind], self.peer.encode
        if kind is bytearray:
            return number, extra, True, bytes(container)
        if isinstance(container, dict):
            keys, values = list(dict.keys(container)), list(dict.values(container))
            if are_leaves(keys) and are_leaves(values):
                return number, extra, True, dict(zip(keys, values))
            return number, extra, False, tuple([encode(part) for pair in zip(keys, values) for part in pair])
        items = list(container)
        if are_leaves(items):
            return number, extra, True, items
        return number, extra, False, tuple([encode(item) for item in items])


def _references(entry):
    return sys.getrefcount(entry[0])


def _fill(container, contents, plain):
    if isinstance(container, list):
        container[:] = contents
    elif isinstance(container, dict):
        dict.clear(container)
        pairs = contents if plain else zip(contents[::2], contents[1::2])
        dict.update(container, pairs)
    elif isinstance(container, bytearray):
        container[:] = contents
    elif isinstance(container, collections.deque):
        container.clear()
        container.extend(contents)
    else:
        container.clear()
        container.update(contents)


def _snapshot(container):
    if isinstance(container, dict):
        return list(dict.keys(container)), list(dict.values(container))
    if isinstance(container, bytearray):
        return bytes(container)
    return list(container)


def _is_same(container, last):
    """Whether it holds the same objects as when it was last sent. Nothing is compared by `==`, which could be anybody's."""
    if isinstance(container, dict):
        keys, values = last
        same = len(container) == len(keys)
        return same and all(map(operator.is_, dict.keys(container), keys)) and all(map(operator.is_, dict.values(container), values))
    if isinstance(container, bytearray):
        return container == last
    return len(container) == len(last) and all(map(operator.is_, container, last))
