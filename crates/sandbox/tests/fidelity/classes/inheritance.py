from abc import ABC, abstractmethod
class Shape(ABC):
    @abstractmethod
    def area(self): ...
    def describe(self): return f"{type(self).__name__} of area {self.area():.2f}"
class Circle(Shape):
    def __init__(self, r): self.r = r
    def area(self): return 3.14159 * self.r ** 2
class Square(Shape):
    def __init__(self, a): super().__init__(); self.a = a
    def area(self): return self.a ** 2
    def describe(self): return "A " + super().describe()
for shape in (Circle(1), Square(2)): print(shape.describe(), isinstance(shape, Shape))
try:
    Shape()
except TypeError as error:
    print(error)
class A:
    def who(self): return "A"
class B(A):
    def who(self): return "B" + super().who()
class C(A):
    def who(self): return "C" + super().who()
class D(B, C):
    def who(self): return "D" + super().who()
print(D().who(), [c.__name__ for c in D.__mro__], issubclass(D, A))
