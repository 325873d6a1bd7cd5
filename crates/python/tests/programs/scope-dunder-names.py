# Names like __name__ and __class__ keep their meaning.
class Base:
    def who(self):
        return __class__.__name__
    def again(self):
        return type(self).__name__

class Derived(Base):
    def who(self):
        return super().who() + "/" + __class__.__name__

assert Derived().who() == "Base/Derived"
assert Derived().again() == "Derived"
assert __name__ == "__main__"
