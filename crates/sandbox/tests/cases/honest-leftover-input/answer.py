def f(x):
    return x + 1
print(f(int(input('n: '))))
