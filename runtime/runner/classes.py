"""What one side tells the other about a class: its name, its bases, which special methods and members it has."""

from .own import __builtins__  # noqa: F401, I001  (before anything is defined)

import types

from .operators import SPECIALS
from .shown import NAME_LENGTH, shorten
from .values import EXCEPTIONS, NUMBER_OF_KNOWN, plain_base

# Kinds of members.
METHOD_MEMBER, PROPERTY, SETTABLE_PROPERTY = range(3)
LIBRARY_CLASS, NAMED_TUPLE, UNHASHABLE, GENERATED_EQ = 1, 2, 4, 8

_mro_of = type.__dict__["__mro__"].__get__
_dict_of = type.__dict__["__dict__"].__get__
_name_of = type.__dict__["__name__"].__get__
_bases_of = type.__dict__["__bases__"].__get__
DOC_LENGTH = 10_000


def is_own(cls):
    """Whether the program has defined the class itself; what a library defines is described as a whole."""
    return _dict_of(cls).get("__module__") == "__main__"


def facts_of(cls, encode):
    """(name, bases, specials, members, doc, known base, fields, match arguments, flags)"""
    own = is_own(cls)
    attributes = _dict_of(cls)
    bases = tuple([encode(base) for base in _told_bases(cls, own)])
    flags = 0 if own else LIBRARY_CLASS
    if own and plain_base(cls) is tuple and type(attributes.get("_fields")) is tuple:
        flags |= NAMED_TUPLE
    hashing = next((vars_["__hash__"] for vars_ in map(_dict_of, _mro_of(cls)) if "__hash__" in vars_), None)
    flags |= UNHASHABLE if hashing is None else 0
    flags |= GENERATED_EQ if _is_generated(attributes.get("__eq__")) else 0
    return (
        shorten(_name_of(cls), NAME_LENGTH),
        bases,
        _specials_of(cls, own),
        _members_of(attributes) if own else (),
        _doc_of(attributes),
        _known_base(cls),
        _fields_of(attributes),
        _texts(attributes.get("_fields" if flags & NAMED_TUPLE else "__match_args__")),
        flags,
    )


def _told_bases(cls, own):
    """Its own bases, as far as they are the program's or exceptions; of a library's exception the nearest one that is known."""
    if own:
        return [base for base in _bases_of(cls) if is_own(base) or issubclass(base, BaseException)]
    return [base for base in _mro_of(cls) if id(base) in EXCEPTIONS][:1]


def _specials_of(cls, own):
    """Its own special methods, and those of library classes that it is derived from."""
    sources = [cls] if own else []
    sources += [base for base in _mro_of(cls) if base is not object and not is_own(base)]
    names = {name for base in sources for name in _dict_of(base) if name in SPECIALS}
    return tuple(sorted(names))


def _members_of(attributes):
    members = []
    for name, value in attributes.items():
        if type(name) is not str or name[:2] == "__" or len(name) > NAME_LENGTH:
            continue
        if type(value) is types.FunctionType:
            members.append((name, METHOD_MEMBER))
        elif type(value) is property:
            members.append((name, SETTABLE_PROPERTY if value.fset else PROPERTY))
    return tuple(members)


def _doc_of(attributes):
    doc = attributes.get("__doc__")
    return shorten(doc, DOC_LENGTH) if type(doc) is str else None


def _known_base(cls):
    for base in _mro_of(cls):
        if base is not object and id(base) in NUMBER_OF_KNOWN and not issubclass(base, BaseException):
            return NUMBER_OF_KNOWN[id(base)]
    return None


def _fields_of(attributes):
    """The names of a dataclass's fields, and whether they are compared."""
    fields = attributes.get("__dataclass_fields__")
    if type(fields) is not dict or _texts(tuple(fields)) is None:
        return None
    return tuple([(name, bool(field.compare)) for name, field in fields.items()])


def _is_generated(function):
    return type(function) is types.FunctionType and function.__code__.co_filename == "<string>"


def _texts(names):
    return names if type(names) is tuple and all(type(name) is str and len(name) <= NAME_LENGTH for name in names) else None
