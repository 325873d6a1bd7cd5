(lambda f: f(f, [], 12))(lambda f, x, n: x if n == 0 else f(f, [x, x], n - 1))
