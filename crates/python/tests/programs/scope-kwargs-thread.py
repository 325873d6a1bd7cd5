# A thread is given its function's arguments by keyword.
import threading

results = {}

def work(name, times):
    results[name] = name * times

threads = [threading.Thread(target=work, kwargs={"name": n, "times": 2}) for n in "ab"]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert results == {"a": "aa", "b": "bb"}
assert len(threads) == 2
