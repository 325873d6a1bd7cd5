from decimal import Decimal, getcontext, ROUND_HALF_UP, ROUND_DOWN, localcontext
print(Decimal("0.1") + Decimal("0.2"), Decimal(1) / Decimal(3), Decimal("1.10") * 3, repr(Decimal("3.14")))
print(Decimal("2.675").quantize(Decimal("0.01"), rounding=ROUND_HALF_UP), Decimal("2.679").quantize(Decimal("0.01"), ROUND_DOWN))
getcontext().prec = 6
print(Decimal(1) / Decimal(7), Decimal(2).sqrt(), Decimal("1E+3"), Decimal("1E+3").normalize())
with localcontext() as context:
    context.prec = 30
    print(Decimal(1) / 7)
print(sum([Decimal("0.1")] * 10), max(Decimal("1.5"), Decimal("1.49")), f"{Decimal('1234.5'):,.2f}")
