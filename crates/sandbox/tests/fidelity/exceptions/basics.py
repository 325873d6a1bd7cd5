def attempt(f):
    try:
        result = f()
    except ZeroDivisionError as error:
        print("zero:", error)
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
    except Exception as error:
        print("other", repr(error))
    else:
        print("fine", result)
    finally:
        print("finally")
for f in (lambda: 1 / 0, lambda: int("x"), lambda: "a" + 1, lambda: [][1], lambda: 5, lambda: {}["k"], lambda: None.x, lambda: undefined):
    attempt(f)
