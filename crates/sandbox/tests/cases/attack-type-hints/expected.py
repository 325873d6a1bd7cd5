def add(a: "int", b):
    return a + b
