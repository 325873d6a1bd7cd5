import time, timeit
t = time.struct_time((2024, 1, 2, 3, 4, 5, 1, 2, 0))
print(time.strftime("%Y-%m-%d %H:%M:%S", t), time.gmtime(0)[:6], time.strptime("2024-05-06", "%Y-%m-%d")[:3])
start = time.perf_counter(); time.sleep(0.01); print(time.perf_counter() - start >= 0.01, time.time() > 0, timeit.timeit("1", number=1) >= 0)
