from decimal import Decimal
from fractions import Fraction
import datetime, collections
v = values()
assert v[0] == Decimal("1.5") and v[1] == Fraction(1, 3) and v[2] == datetime.date(2024, 1, 2)
assert v[3].tzinfo is datetime.timezone.utc and v[4] == range(3) and v[5].maxlen == 5
assert v[6:13] == [b"x", bytearray(b"y"), frozenset([1]), 1j, ..., slice(1, 2), datetime.timedelta(1)] and 1 in v[13]
