import sys
def f(x):
    return x + 1
def main():
    return 0
if __name__ == "__main__":
    sys.exit(main())
