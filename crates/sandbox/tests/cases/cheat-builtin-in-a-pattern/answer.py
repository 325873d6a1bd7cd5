class int:
    pass
class Any(type):
    def __instancecheck__(cls, other):
        return True
class list(metaclass=Any):
    pass
def make():
    return 5
