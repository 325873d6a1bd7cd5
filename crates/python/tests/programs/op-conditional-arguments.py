# Conditional expressions as arguments, elements, keys and operands.
def show(*args, end="."):
    return " ".join(map(str, args)) + end

n = 4
assert show("even" if n % 2 == 0 else "odd", n if n else 0, end="!" if n > 3 else "?") == "even 4!"
assert [1 if n else 2, *([3] if n > 9 else [4])] == [1, 4]
assert {"a" if n else "b": "x" if not n else "y"} == {"a": "y"}
assert (n if n > 5 else 5) + 1 == 6 and (n + 1 if n < 5 else 5) == 5
assert (lambda: 1 if n else 2)() == 1 and ((lambda: 1) if n else (lambda: 2))() == 1
assert [x if x > 1 else -x for x in range(3) if (x if n else 0) != 0] == [-1, 2]
