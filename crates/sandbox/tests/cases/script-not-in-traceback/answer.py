import traceback
def add(a, b):
    print(traceback.format_exc())
    return a + b
