# Class patterns, by position and by name.
from dataclasses import dataclass

@dataclass
class Point:
    x: int
    y: int

@dataclass
class Circle:
    center: Point
    radius: float = 1

def describe(shape):
    match shape:
        case Point(x=0, y=0):
            return "origin"
        case Point(0, y) | Point(y, 0):
            return f"axis {y}"
        case Circle(center=Point(x, y), radius=r) if r > 10:
            return f"big at {x},{y}"
        case Circle(Point() as p):
            return p
        case int(n) | float(n):
            return n * 2

assert describe(Point(0, 0)) == "origin" and describe(Point(0, 3)) == describe(Point(3, 0)) == "axis 3"
assert describe(Circle(Point(1, 2), 11)) == "big at 1,2" and describe(Circle(Point(1, 1))) == Point(1, 1)
assert describe(4) == 8 and describe(0.5) == 1.0 and describe("x") is None
