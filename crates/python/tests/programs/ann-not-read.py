# Annotations that nobody reads do not change what a function does.
from typing import Callable, Optional

def repeat(text: str, times: int = 2, *, sep: str = "-") -> str:
    parts: list[str] = []
    count: int
    for count in range(times):
        parts.append(text)
    result: str = sep.join(parts)
    return result

def apply(f: Callable[[int], int], value: Optional[int] = None) -> "int | None":
    return None if value is None else f(value)

assert repeat("ab") == "ab-ab"
assert repeat("x", 3, sep="") == "xxx"
assert apply(abs, -2) == 2 and apply(abs) is None
