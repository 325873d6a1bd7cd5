# Slices of lists with and without their defaults.
x = [10, 20, 30, 40, 50]
assert x[0:3] == x[:3] == x[0:3:1] == x[None:3] == [10, 20, 30]
assert x[2:] == x[2:None] == x[2:len(x)] == [30, 40, 50]
assert x[:] == x[0:] == x[::] == x[::1] == x[None:None:None] == x
assert x[:] is not x and x[0:] is not x
assert x[0::2] == x[::2] == [10, 30, 50]
assert x[-2:] == [40, 50] and x[:-2] == [10, 20, 30]
assert x[0:0] == x[3:1] == []
