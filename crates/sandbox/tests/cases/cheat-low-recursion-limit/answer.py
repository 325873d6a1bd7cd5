import sys
def add(a, b): return 0
sys.setrecursionlimit(15)
