x = "global"
def outer():
    x = "outer"
    def inner():
        nonlocal x
        x = "changed"
        return x
    return inner(), x
def change():
    global x
    x = "changed globally"
print(outer(), x); change(); print(x)
def broken():
    print(y)
    y = 1
try:
    broken()
except UnboundLocalError as error:
    print(error)
def defaults(item, bucket=[]):
    bucket.append(item)
    return bucket
print(defaults(1), defaults(2), [f() for f in [lambda: i for i in range(3)]], [f() for f in [lambda i=i: i for i in range(3)]])
