# Annotations of a NamedTuple and a TypedDict.
from typing import NamedTuple, TypedDict

class Point(NamedTuple):
    x: int
    y: int = 0

    def shifted(self, dx: int) -> "Point":
        return self._replace(x=self.x + dx)

class Movie(TypedDict, total=False):
    title: str
    year: int

p = Point(3)
x, y = p.shifted(dx=2)
assert (x, y) == (5, 0) and p._fields == ("x", "y")
assert Point(y=1, x=2) == (2, 1)
film: Movie = {"title": "M", "year": 1931}
assert film["year"] == 1931 and Movie.__total__ is False
