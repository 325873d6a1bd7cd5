def apply(function, value):
    return function(value)
