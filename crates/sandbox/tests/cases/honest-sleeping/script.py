import time
begun = time.time()
wait()
assert time.time() - begun >= 3
