from __future__ import annotations
from abc import ABC, abstractmethod
from collections import Counter
from typing import NamedTuple
class Shape(ABC):
    count = 0
    def __init__(self, name: str) -> None:
        self.name, self.__secret = name, 3
        self.items: list[int] = []
        Shape.count += 1
    @abstractmethod
    def area(self) -> float: ...
    @property
    def secret(self):
        return self.__secret
class Square(Shape):
    def __init__(self, side):
        super().__init__("square")
        self.side = self.total = side
    def area(self):
        return self.side ** 2
class Point(NamedTuple):
    x: int
    y: int = 0
class Bag(Counter):
    pass
