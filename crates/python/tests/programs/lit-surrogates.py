# Lone surrogates stay what they are, also beside each other.
high, low = "\ud83d", "\ude00"
assert len(high) == len(low) == 1 and ord(high) == 0xD83D
assert high + low != "\U0001f600" and len("\ud83d" + "\ude00") == 2
assert "\ud83d\ude00" == high + low and "\ud83d" "\ude00" != "😀"
assert "\udfff" * 2 == "\udfff\udfff" and "\ufffd" != "\ud800"
assert [hex(ord(c)) for c in f"{high}\udc80\ufffd{{"] == ["0xd83d", "0xdc80", "0xfffd", "0x7b"]
