# Bytes with escapes, repetition and concatenation.
data = b"\x00\xffA\n" b"\\" b'"'
assert list(data) == [0, 255, 65, 10, 92, 34]
assert b"ab" * 2 + b"c" == b"ababc" and 0 * b"x" == b"" and b"a" * -1 == b""
assert rb"\x00" == b"\\x00" and len(b"\101") == 1
assert "é".encode() == b"\xc3\xa9" and b"A"[0] == 65
assert b"a" != "a" and bytes([1, 2]).hex() == "0102"
