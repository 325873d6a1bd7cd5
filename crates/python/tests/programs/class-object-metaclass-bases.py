# A metaclass is given the bases as they are written.
seen = {}

class Watch(type):
    def __new__(mcs, name, bases, namespace):
        seen[name] = len(bases)
        return super().__new__(mcs, name, bases, namespace)

class One(object, metaclass=Watch):
    pass

class None_(metaclass=Watch):
    pass

assert seen["One"] == 1
assert seen["None_"] == 0
assert One.__bases__ == None_.__bases__ == (object,)
