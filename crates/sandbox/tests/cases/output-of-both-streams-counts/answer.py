import sys
print('x' * 50)
print('y' * 60, file=sys.stderr)
