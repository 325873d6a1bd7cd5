class Dog:
    kind = "canine"
    def __init__(self, name, age=1):
        self.name = name
        self.age = age
    def __str__(self): return f"{self.name} ({self.age})"
    def __repr__(self): return f"Dog({self.name!r}, {self.age})"
    def birthday(self):
        self.age += 1
        return self
    @property
    def human_years(self): return self.age * 7
    @classmethod
    def puppy(cls, name): return cls(name, 0)
    @staticmethod
    def bark(): return "Woof"
d = Dog("Rex", 3); print(d, [d], d.birthday().birthday(), d.human_years, Dog.puppy("Bit"), Dog.bark(), d.kind, vars(d), isinstance(d, Dog), hasattr(d, "x"))
try:
    d.human_years = 5
except AttributeError as error:
    print(error)
try:
    d.nothing
except AttributeError as error:
    print(error)
try:
    Dog()
except TypeError as error:
    print(error)
