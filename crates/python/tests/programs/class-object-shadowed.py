# A class of one's own called object is a real base.
class object:
    def hello(self):
        return "hello from " + type(self).__name__

class Child(object):
    pass

def make(object):
    class Inner(object):
        pass
    return Inner

assert Child().hello() == "hello from Child"
assert issubclass(make(dict), dict)
assert make(int)(5) + 1 == 6
