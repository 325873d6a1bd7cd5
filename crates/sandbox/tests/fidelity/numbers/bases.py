def to_base(n, base):
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    out = ""
    while n:
        n, rest = divmod(n, base)
        out = digits[rest] + out
    return out or "0"
print([to_base(255, base) for base in (2, 8, 10, 16, 36)], bin(10), oct(8), hex(255), int("0b11", 0), format(10, "b"))
