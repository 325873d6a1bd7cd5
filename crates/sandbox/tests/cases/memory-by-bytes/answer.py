x = bytearray(2**31 - 100)
