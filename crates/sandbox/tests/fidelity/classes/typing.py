from typing import Optional, Union, List, Dict, Callable, TypeVar, Generic, Protocol, NamedTuple, TypedDict, Literal, Any, get_type_hints, Final
T = TypeVar("T")
class Stack(Generic[T]):
    def __init__(self) -> None: self.items: list[T] = []
    def push(self, item: T) -> None: self.items.append(item)
    def pop(self) -> T: return self.items.pop()
s: Stack[int] = Stack(); s.push(1); print(s.pop(), Optional[int], Union[int, str], int | None, list[int], Dict[str, List[int]], Callable[[int], str])
class Employee(NamedTuple):
    name: str
    id: int = 3
class Movie(TypedDict, total=False):
    title: str
    year: int
def f(a: int, b: "str" = "x", *c: float) -> Optional[bool]: ...
print(Employee("Guido"), Movie(title="x"), get_type_hints(f), f.__annotations__, Literal["a", 1], Any)
def first[U](xs: list[U]) -> U: return xs[0]
type Pair[A] = tuple[A, A]
class Box[V]:
    def __init__(self, v: V): self.v = v
print(first([7]), Pair, Box(3).v, Box[int])
