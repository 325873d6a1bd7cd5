"""A value as text that equal values share, for the page; the sandbox's host makes its own from what it is sent."""

from .own import __builtins__  # noqa: F401, I001  (before anything is defined)

import collections

from .values import NUMBER_OF_VALUE, TAKEN_APART
from .wire import LEAF_KINDS

SEQUENCES = {list: "[]", tuple: "()", collections.deque: "deque()"}
SETS = {set: "{}", frozenset: "frozenset()"}
MAPPINGS = (dict, collections.Counter, collections.OrderedDict, collections.defaultdict)
DEEPEST = 400


def canonical(value):
    """The text, or nothing for what is not plain data."""
    try:
        return _text(value, ())
    except (ValueError, RecursionError):
        return None


def _text(value, path):
    kind = type(value)
    if kind is float:
        return repr(value + 0.0)
    if id(kind) in LEAF_KINDS:
        return f"{kind.__name__} {hex(value)}" if kind is int else repr(value)
    if any(value is outer for outer in path) or len(path) > DEEPEST:
        raise ValueError("it nests in itself, or too deeply")
    path = (*path, value)
    if kind in SEQUENCES:
        return SEQUENCES[kind] + "".join([_text(item, path) + ", " for item in value])
    if kind in SETS:
        return SETS[kind] + ", ".join(sorted([_text(item, path) for item in value])) + ";"
    if kind in MAPPINGS:
        items = [f"{_text(key, path)}: {_text(item, path)}" for key, item in value.items()]
        return f"{kind.__name__}{{{', '.join(items if kind is collections.OrderedDict else sorted(items))}}}"
    number = NUMBER_OF_VALUE.get(id(kind))
    if number is None:
        raise ValueError("not plain data")
    return f"{kind.__name__}({', '.join([_text(part, path) for part in TAKEN_APART[number][1](value)])})"
