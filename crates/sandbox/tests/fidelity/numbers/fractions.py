from fractions import Fraction
a, b = Fraction(1, 3), Fraction("0.25")
print(a + b, a * b, a / b, a - b, a ** 2, float(a), repr(a), Fraction(6, 4), Fraction(0.5), a < b)
print(sum(Fraction(1, n) for n in range(1, 6)), Fraction(3.14159).limit_denominator(100), int(Fraction(7, 2)), round(Fraction(7, 2)))
