"""Special methods that objects of the other side can have, and which of them decide something.

What an operation gives is data, and to give the right data one has to know it. But `==`, `<`, `in` and an operator that is shown the
other operand can be answered rightly without knowing anything; so can a method of one's own. Those are only carried out where the
expected answer had them carried out, too (`rules.py`).
"""

from .own import __builtins__  # noqa: F401, I001  (before anything is defined)

COMPARISONS = "__eq__ __ne__ __lt__ __le__ __gt__ __ge__".split()
_BINARY = "add sub mul truediv floordiv mod pow matmul and or xor lshift rshift divmod".split()
ARITHMETIC = [f"__{prefix}{name}__" for prefix in ("", "r", "i") for name in _BINARY if (prefix, name) != ("i", "divmod")]
# What shows the object another value, or changes it.
DECIDING = frozenset([*COMPARISONS, *ARITHMETIC, "__contains__", "__setitem__", "__delitem__"])
# What gives something that the object alone determines.
GIVING = """__call__ __len__ __bool__ __iter__ __next__ __reversed__ __getitem__ __enter__ __exit__ __aenter__ __aexit__ __aiter__
    __anext__ __await__ __neg__ __pos__ __abs__ __invert__ __int__ __float__ __complex__ __index__ __round__ __trunc__ __floor__
    __ceil__ __str__ __repr__ __format__ __bytes__ __hash__ __length_hint__ __fspath__""".split()
SPECIALS = frozenset([*DECIDING, *GIVING])
# Those whose refusal Python understands: it then tries the other operand, and raises a TypeError in the end.
CAN_BE_REFUSED = frozenset([*COMPARISONS, *ARITHMETIC])
