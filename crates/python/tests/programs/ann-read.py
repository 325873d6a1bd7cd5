# Annotations that the program reads.
import typing

def area(width: int, height: float = 1.0) -> float:
    return width * height

hints = typing.get_type_hints(area)
assert list(hints) == ["width", "height", "return"]
assert hints["width"] is int
assert area.__annotations__["return"] is float
assert area(2, 3.5) == 7.0
