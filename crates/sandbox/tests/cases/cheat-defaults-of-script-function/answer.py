def apply(function, value):
    function.__defaults__ = (0,)
    return 0
