from decimal import Decimal
from fractions import Fraction
import datetime, collections
def values():
    return [Decimal("1.5"), Fraction(1, 3), datetime.date(2024, 1, 2), datetime.datetime(2024, 1, 2, 3, tzinfo=datetime.timezone.utc), range(3), collections.deque([1], 5), b"x", bytearray(b"y"), frozenset([1]), 1j, ..., slice(1, 2), datetime.timedelta(1), {1: 2}.keys()]
