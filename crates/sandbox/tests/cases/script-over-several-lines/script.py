assert f(
    1,
    2,
) == [1, 2]
