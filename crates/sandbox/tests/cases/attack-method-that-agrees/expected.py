def greet(n):
    return "Hello " + n
