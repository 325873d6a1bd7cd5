# Generic classes, protocols and casts are plain Python at run time.
from typing import Generic, Iterable, Protocol, TypeVar, cast, overload, Union

T = TypeVar("T")

class Sized(Protocol):
    def size(self) -> int: ...

class Stack(Generic[T]):
    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items: list[T] = list(items)
    def push(self, item: T) -> "Stack[T]":
        self._items.append(item)
        return self
    def size(self) -> int:
        return len(self._items)

@overload
def double(x: int) -> int: ...
@overload
def double(x: str) -> str: ...
def double(x: Union[int, str]) -> Union[int, str]:
    return x * 2

numbers: Stack[int] = Stack[int]([1]).push(2)
assert numbers.size() == 2 and cast(str, 5) == 5
assert double("ab") == "abab" and double(4) == 8
