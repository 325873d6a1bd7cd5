def greet(name):
    print("hi", name)
def ask():
    return input("n: ").strip()
