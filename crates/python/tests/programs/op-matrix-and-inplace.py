# @ and the in-place operators of a class are called as such.
log = []

class M:
    def __matmul__(self, other):
        log.append("matmul")
        return self
    def __imatmul__(self, other):
        log.append("imatmul")
        return self
    def __ior__(self, other):
        log.append("ior")
        return self
    def __or__(self, other):
        log.append("or")
        return self

m = M()
m = m @ m
m @= m
m |= 1
m = m | 1
assert log == ["matmul", "imatmul", "ior", "or"]
tags = {"a"}
same = tags
tags |= {"b"}
assert same == {"a", "b"}
tags = tags | {"c"}
assert same == {"a", "b"} and tags == {"a", "b", "c"}
