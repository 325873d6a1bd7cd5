# class C(object), class C() and class C are the same.
class A(object):
    kind = "a"

class B():
    kind = "b"

class C:
    kind = "c"

assert A.__bases__ == B.__bases__ == C.__bases__ == (object,)
assert [k.__mro__[-1] is object for k in (A, B, C)] == [True] * 3
assert A().kind + B().kind + C().kind == "abc"
