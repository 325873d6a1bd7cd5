import os
for number in range(19_000):
    open(f"{number:05}" + "x" * 200, "w").close()
kept = []
for _ in range(500):
    kept.append(os.scandir("/"))
    next(kept[-1])
