def add(a, b):
    raise GeneratorExit
