import math
print(math.pi, math.e, math.tau, math.inf, math.sqrt(2), math.cbrt(27), math.hypot(3, 4))
print(math.floor(-2.5), math.ceil(-2.5), math.trunc(-2.5), math.factorial(20), math.comb(10, 3), math.perm(5, 2))
print(math.gcd(12, 18), math.lcm(4, 6), math.isqrt(17), math.log(100, 10), math.log2(8), math.log10(1000), math.exp(1))
print(round(math.sin(1), 10), round(math.atan2(1, 1), 10), math.degrees(math.pi), math.radians(180), math.isclose(0.1 + 0.2, 0.3))
print(math.prod([1, 2, 3, 4]), math.fsum([0.1] * 10), sum([0.1] * 10), math.copysign(1, -0.0), math.modf(3.25), math.frexp(8))
try:
    math.sqrt(-1)
except ValueError as error:
    print(error)
