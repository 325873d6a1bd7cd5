# Names that look like numbered ones.
v = 1
v0 = 2
def mix(v1, v_2):
    v2 = v1 + v0
    def inner(v3):
        return [v0 * v3 for v4 in range(v2)]
    return inner(v_2), v2

assert mix(1, 10) == ([20, 20, 20], 3)
assert (v, v0) == (1, 2)
