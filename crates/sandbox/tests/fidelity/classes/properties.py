class Temperature:
    def __init__(self, celsius): self.celsius = celsius
    @property
    def celsius(self): return self._c
    @celsius.setter
    def celsius(self, value):
        if value < -273.15: raise ValueError(f"{value} is below absolute zero")
        self._c = value
    @celsius.deleter
    def celsius(self): print("deleted"); del self._c
    fahrenheit = property(lambda self: self.celsius * 9 / 5 + 32)
t = Temperature(25); t.celsius = 30; print(t.celsius, t.fahrenheit); del t.celsius
try:
    Temperature(-300)
except ValueError as error:
    print(error)
class Private:
    def __init__(self): self.__secret = 1; self._hint = 2
print([n for n in vars(Private())], Private()._Private__secret)
class Slots:
    __slots__ = ("a",)
s = Slots(); s.a = 1
try:
    s.b = 2
except AttributeError as error:
    print(error)
