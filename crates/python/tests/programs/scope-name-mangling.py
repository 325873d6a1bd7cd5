# Names with two leading underscores belong to their class.
class Vault:
    __secret = "class"
    def __init__(self, __value):
        self.__value = __value
    def open(self):
        __local = self.__value
        return __local, self.__secret
    def __hidden(self):
        return "hidden"
    def call(self):
        return self.__hidden()

class Child(Vault):
    __secret = "child"
    def peek(self):
        return self.__secret

c = Child(5)
assert c.open() == (5, "class") and c.peek() == "child"
assert c._Vault__value == 5 and c._Vault__hidden() == c.call() == "hidden"
assert sorted(n for n in vars(Child) if "secret" in n) == ["_Child__secret"]
