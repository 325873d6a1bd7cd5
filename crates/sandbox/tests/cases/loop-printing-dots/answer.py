import sys
while True:
    sys.stdout.write(".")
