"""Values that travel by value besides the plainest ones, and the classes and functions that both sides know.

Each side looks these up by a number in a list of its own: nothing is ever looked up by a name that the other side has sent.
"""

from .own import __builtins__  # noqa: F401, I001  (before anything is defined)

import abc
import array
import builtins
import collections
import dataclasses
import datetime
import decimal
import enum
import fractions
import io
import json
import pathlib
import re
import statistics
import string
import struct
import types
import uuid


def _pattern(pattern, flags):
    return re.compile(pattern, flags)


def _zone(offset, name):
    zone = datetime.timezone(offset) if name is None else datetime.timezone(offset, name)
    return datetime.timezone.utc if zone == datetime.timezone.utc and name in (None, "UTC") else zone


def _date_time(*parts):
    *parts, fold = parts
    return datetime.datetime(*parts, fold=fold)


def _time(*parts):
    *parts, fold = parts
    return datetime.time(*parts, fold=fold)


# Class, how it is taken apart into a tuple, how it is put together again. Exact classes only.
TAKEN_APART = [
    (range, lambda v: (v.start, v.stop, v.step), range),
    (slice, lambda v: (v.start, v.stop, v.step), slice),
    (decimal.Decimal, lambda v: (str(v),), decimal.Decimal),
    (fractions.Fraction, lambda v: (v.numerator, v.denominator), fractions.Fraction),
    (datetime.date, lambda v: (v.year, v.month, v.day), datetime.date),
    (datetime.time, lambda v: (v.hour, v.minute, v.second, v.microsecond, v.tzinfo, v.fold), _time),
    (
        datetime.datetime,
        lambda v: (v.year, v.month, v.day, v.hour, v.minute, v.second, v.microsecond, v.tzinfo, v.fold),
        _date_time,
    ),
    (datetime.timedelta, lambda v: (v.days, v.seconds, v.microseconds), datetime.timedelta),
    (datetime.timezone, lambda v: (v.utcoffset(None), v.tzname(None)), _zone),
    (uuid.UUID, lambda v: (str(v),), uuid.UUID),
    (pathlib.PurePosixPath, lambda v: (str(v),), pathlib.PurePosixPath),
    (pathlib.PosixPath, lambda v: (str(v),), pathlib.PosixPath),
    (re.Pattern, lambda v: (v.pattern, v.flags), _pattern),
    (array.array, lambda v: (v.typecode, v.tolist()), array.array),
    (memoryview, lambda v: (v.tobytes(),), memoryview),
]
NUMBER_OF_VALUE = {id(kind): number for number, (kind, _, _) in enumerate(TAKEN_APART)}

# Views of dictionaries: what a script compares like sets and lists.
VIEWS = [type({}.keys()), type({}.values()), type({}.items())]
NUMBER_OF_VIEW = {id(kind): number for number, kind in enumerate(VIEWS)}


def view(number, items):
    if number == 0:
        return dict.fromkeys(items).keys()
    if number == 1:
        return dict(enumerate(items)).values()
    return dict(items).items()


def _exceptions(module):
    found = [value for value in vars(module).values() if isinstance(value, type) and issubclass(value, BaseException)]
    return sorted(set(found), key=lambda cls: cls.__qualname__)


def _classes(module, names):
    return [getattr(module, name) for name in names.split()]


def _all_known():
    known = [NotImplemented]
    known += [value for _, value in sorted(vars(builtins).items()) if isinstance(value, type) and not issubclass(value, BaseException)]
    known += _exceptions(builtins)
    known += [json.JSONDecodeError, decimal.DecimalException, *_exceptions(decimal), dataclasses.FrozenInstanceError]
    known += [statistics.StatisticsError, re.error, struct.error, io.UnsupportedOperation]
    known += _classes(collections, "deque Counter OrderedDict defaultdict ChainMap UserDict UserList UserString")
    known += _classes(enum, "Enum IntEnum StrEnum Flag IntFlag")
    known += _classes(
        types,
        """GeneratorType CoroutineType AsyncGeneratorType FunctionType BuiltinFunctionType MethodType ModuleType SimpleNamespace
        MappingProxyType NoneType GenericAlias UnionType""",
    )
    known += [kind for kind, _, _ in TAKEN_APART] + VIEWS + [abc.ABC, string.Template, io.StringIO, io.BytesIO]
    known += [type(iter(value)) for value in ([], (), {}, {}.values(), {}.items(), set(), "", b"", range(0), range(1 << 70))]
    known += [type(reversed([])), type(re.match("", "")), type(callable.__self__), functools_partial()]
    return list({id(value): value for value in known}.values())


def functools_partial():
    import functools

    return functools.partial


KNOWN = _all_known()
NUMBER_OF_KNOWN = {id(value): number for number, value in enumerate(KNOWN)}
EXCEPTIONS = frozenset(id(value) for value in KNOWN if isinstance(value, type) and issubclass(value, BaseException))

# Builtin data that a program may derive classes from, and how to get the plain value of such an object.
PLAIN_BASES = {
    bool: lambda value: value,
    int: lambda value: int.__add__(value, 0),
    float: float.__float__,
    complex: lambda value: complex.__add__(value, 0),
    str: str.__str__,
    bytes: lambda value: bytes(memoryview(value)),
    bytearray: lambda value: bytearray(memoryview(value)),
    tuple: lambda value: tuple.__getitem__(value, slice(None)),
    list: lambda value: list.__getitem__(value, slice(None)),
    dict: lambda value: {key: dict.__getitem__(value, key) for key in dict.__iter__(value)},
    set: lambda value: {*set.__iter__(value)},
    frozenset: lambda value: frozenset([*frozenset.__iter__(value)]),
    collections.deque: lambda value: collections.deque(collections.deque.__iter__(value)),
}


_PLAIN_IDS = frozenset(map(id, PLAIN_BASES))


def plain_base(kind):
    """The builtin that a class is derived from, or nothing."""
    for base in type.__dict__["__mro__"].__get__(kind):
        if id(base) in _PLAIN_IDS:
            return base
    return None
