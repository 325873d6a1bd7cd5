def roman(n):
    out = ""
    for value, letters in ((1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        count, n = divmod(n, value)
        out += letters * count
    return out
def arabic(text):
    values = dict(zip("IVXLCDM", (1, 5, 10, 50, 100, 500, 1000)))
    return sum(-values[a] if values[a] < values.get(b, 0) else values[a] for a, b in zip(text, text[1:] + " "))
print([roman(n) for n in (1, 4, 9, 14, 40, 90, 400, 1994, 2024)], all(arabic(roman(n)) == n for n in range(1, 2000)))
