# A metaclass sees the keyword and makes the class.
made = []

class Registry(type):
    def __new__(mcs, name, bases, namespace):
        made.append(name)
        return super().__new__(mcs, name, bases, namespace)
    def __call__(cls, *args):
        made.append("call " + cls.__name__)
        return super().__call__(*args)

class Base(object, metaclass=Registry):
    pass

class Child(Base):
    def __init__(self, x):
        self.x = x

assert type(Base) is Registry and type(Child) is Registry
assert Child(3).x == 3
assert made == ["Base", "Child", "call Child"]
