import struct, array
print(struct.pack("<IhB", 1, -2, 3), struct.unpack(">H", b"\x01\x02"), struct.calcsize("3i"), struct.pack("5s", b"ab"))
a = array.array("i", [1, 2, 3]); a.append(4); print(a, a.tolist(), a[1:3], sum(a))
