import re
text = "Ann: 555-1234, Bob: 555-9876; mail ann@example.com"
print(re.findall(r"\d{3}-\d{4}", text), re.search(r"(\w+): (\d+)", text).groups(), re.sub(r"\d", "#", text), re.split(r"[,;] ", text))
m = re.match(r"(?P<name>\w+): (?P<phone>[\d-]+)", text); print(m.group("name"), m["phone"], m.span(), m.groupdict(), m)
print(re.compile(r"^\w+@\w+\.\w{2,}$").match("ann@example.com") is not None, re.fullmatch("a+", "aab"), re.findall(r"(\w)(\d)", "a1b2"), re.sub(r"(\w+) (\w+)", r"\2 \1", "hello world"))
print(re.sub(r"\b(\w)", lambda m: m.group(1).upper(), "the end"), re.findall("(?i)AB", "abAB"), re.split(r"(\d)", "a1b2c"), re.escape("a.b*c"), [m.start() for m in re.finditer("a", "banana")])
try:
    re.compile("(")
except re.error as error:
    print(error)
print(re.compile(r"""(?x) \d+  # digits
   \s* [a-z]+""").findall("12 ab 3c"), re.findall(r"(?<=\$)\d+", "$5 $10"), re.match("(a)|b", "b").groups(default="-"))
