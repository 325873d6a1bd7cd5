def add(a, b): return 0
import contextlib
