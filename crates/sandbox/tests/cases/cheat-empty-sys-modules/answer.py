import sys
sys.modules.clear()
def root(x): return 0
