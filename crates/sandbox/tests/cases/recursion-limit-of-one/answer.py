import sys
sys.setrecursionlimit(20)
raise ValueError('low')
