# Star arguments in calls and displays.
def show(*args, **kwargs):
    return args, sorted(kwargs.items())

first, second = [1, 2], (3,)
options = {"a": 1}
assert show(*first, 9, *second, b=2, **options) == ((1, 2, 9, 3), [("a", 1), ("b", 2)])
assert [*first, *"xy"] == [1, 2, "x", "y"]
assert {**options, "a": 5, **{"c": 6}} == {"a": 5, "c": 6}
assert (*first, *second) == (1, 2, 3) and {*first, 2, 3} == {1, 2, 3}
assert show(*(first or second)) == ((1, 2), []) and show(**(options if first else {})) == ((), [("a", 1)])
