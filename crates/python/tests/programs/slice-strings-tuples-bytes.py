# Slices of strings, tuples, bytes and ranges.
text, pair, raw, numbers = "python", (1, 2, 3, 4), b"abcd", range(10)
assert (text[0:2], text[0:2:1], text[1:None:2]) == ("py", "py", "yhn")
assert pair[0:1] == (1,) and pair[::-2] == (4, 2)
assert raw[0:2] == b"ab" and raw[0] == 97 and raw[-2:] == b"cd"
assert numbers[0:3] == range(3) and list(numbers[7:0:-3]) == [7, 4, 1]
assert "abc"[0:99] == "abc" and "abc"[5:] == ""
