s = "  Hello, World  "
print(repr(s.strip()), repr(s.lstrip()), repr(s.rstrip()), s.upper(), s.lower(), s.swapcase())
print("a,b,,c".split(","), "a b  c".split(), "a-b-c".rsplit("-", 1), "line1\nline2\r\nline3".splitlines())
print("-".join(["x", "y", "z"]), "abc".replace("b", "BB"), "banana".count("an"), "banana".find("x"), "banana".index("n"))
print("title case here".title(), "capital".capitalize(), "x".center(7, "*"), "7".zfill(3), "ab\tc".expandtabs(4))
print("abc".startswith(("a", "x")), "abc".endswith("bc"), "abc".isalpha(), "123".isdigit(), "a1".isalnum(), " ".isspace())
print("prefix-name".removeprefix("prefix-"), "file.txt".removesuffix(".txt"), "a=b=c".partition("="), "a=b=c".rpartition("="))
print("hello".translate(str.maketrans("el", "ip")), "ß".casefold(), "abc"[::-1], "abcdef"[1:4], "abcdef"[-2:])
