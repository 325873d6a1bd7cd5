x = bytearray(64 << 20)
print(len(x))
