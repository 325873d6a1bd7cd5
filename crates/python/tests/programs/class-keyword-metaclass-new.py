# Keywords of a class statement reach the metaclass by name.
class Meta(type):
    def __new__(mcs, name, bases, namespace, prefix=""):
        namespace["label"] = prefix + name
        return super().__new__(mcs, name, bases, namespace)

    def __init__(cls, name, bases, namespace, prefix=""):
        super().__init__(name, bases, namespace)

class First(metaclass=Meta, prefix="my-"):
    pass

class Second(First):
    pass

assert First.label == "my-First"
assert Second.label == "Second"
