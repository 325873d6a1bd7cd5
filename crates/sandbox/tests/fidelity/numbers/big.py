print(2 ** 200, 3 ** 100 % 1000007, 100 ** 50 // 7 ** 30)
def factorial(n):
    return 1 if n < 2 else n * factorial(n - 1)
print(factorial(50))
print((10 ** 30).__format__(","), -(2 ** 70), int("123456789" * 5))
