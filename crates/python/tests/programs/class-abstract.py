# Abstract classes refuse to be made, their children do not.
from abc import ABC, abstractmethod

class Shape(ABC):
    @abstractmethod
    def area(self): ...

    def describe(self):
        return f"{type(self).__name__} {self.area():.1f}"

class Square(Shape):
    def __init__(self, side):
        self.side = side
    def area(self):
        return self.side ** 2

try:
    Shape()
    made = True
except TypeError:
    made = False
assert made is False
assert Square(1.5).describe() == "Square 2.2"
