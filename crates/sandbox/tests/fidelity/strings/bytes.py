b = "naïve €".encode()
print(b, len(b), b.decode(), b.hex(), bytes([65, 66]), bytearray(b"abc"), list(b"abc"))
print("ü".encode("latin-1"), b"\xfc".decode("latin-1"), "abc".encode("utf-16-le"))
try:
    b"\xff".decode()
except UnicodeDecodeError as error:
    print(error)
try:
    "€".encode("ascii")
except UnicodeEncodeError as error:
    print(error)
print("€".encode("ascii", "replace"), "€".encode("ascii", "xmlcharrefreplace"), b"a\xffb".decode("utf-8", "replace"))
print(int.from_bytes(b"\x01\x00", "big"), (258).to_bytes(2, "little"), memoryview(b"abc")[1])
