# del takes a name away, in functions and in modules.
def run():
    x = 1
    y = [x]
    del x
    try:
        x
    except UnboundLocalError:
        y.append("gone")
    x = 2
    y.append(x)
    del y[0], x
    return y

for i in range(3):
    pass
del i
assert run() == ["gone", 2]
try:
    i
    found = True
except NameError:
    found = False
assert found is False
