print("tab\tnew\\n quote\" single' bell\x41 \u00e9 \N{SNOWMAN} \101")
print(r"raw\n", b"bytes\x00\xff", "a" "b", '''triple
quoted''')
print(repr("it's"), repr('say "hi"'), repr("both ' and \""), repr("\n\t\\"), ascii("é€😀"))
print(len("😀é"), [ord(c) for c in "aé€😀"], chr(8364), "é" == "e\u0301")
