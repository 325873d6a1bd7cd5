import time
before = time.time()
time.sleep(3600)
print(time.time() - before >= 3600)
