# Escapes, quotes and raw strings.
assert "a\tb\n" == 'a\x09b\012' and len("\\n") == 2
assert r"\n" == "\\n" and r"a\"b" == 'a\\"b'
assert "\u00e9\N{BULLET}\U0001F600" == "é•😀" and len("😀") == 1
assert 'it\'s "x"' == "it's \"x\"" == '''it's "x"'''
assert "line \
continued" == "line continued"
assert """two
lines""" == "two\nlines" and "\0\x7f\a\b\f\v\r".encode() == b"\x00\x7f\x07\x08\x0c\x0b\r"
assert "a,b:c" == "a" + "," + "b" + ":" + "c" and "  # no comment" [2:] == "# no comment"
assert "\x80\xff\u2028\ufeff" == chr(0x80) + chr(255) + chr(0x2028) + chr(0xFEFF)
