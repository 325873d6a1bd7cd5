import time
end = time.monotonic() + 5
while time.monotonic() < end: pass
print("over")
