n = int(input())
def f(x):
    return x + 1
