import time
def add(a, b):
    while True:
        time.sleep(1)
