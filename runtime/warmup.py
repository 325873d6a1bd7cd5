"""Runs a little of everything before the snapshot, so that caches are filled and code is specialised in it."""

from runner import compile_script

PROGRAM = '''
import collections, dataclasses, datetime, decimal, enum, functools, itertools, json, math, random, re, string, typing

@dataclasses.dataclass(order=True)
class Point:
    x: int
    y: int = 0

class Colour(enum.Enum):
    RED = 1
    GREEN = 2

def fib(n: int) -> int:
    return n if n < 2 else fib(n - 1) + fib(n - 2)

def numbers():
    for i in range(10):
        yield i * i

words = "the quick brown fox jumps over the lazy dog".split()
text = f"{len(words):>5} {math.pi:.3f} {Point(1, 2)!r} {Colour.RED}"
counts = collections.Counter(words)
table = {word: len(word) for word in sorted(words, key=lambda word: (-len(word), word))}
assert json.loads(json.dumps(table)) == table
assert re.sub(r"(\\w+)", lambda match: match.group(1).upper(), text)
assert decimal.Decimal("1.1") + 1 and datetime.date(2024, 1, 1).isoformat()
try:
    {}["missing"]
except KeyError as error:
    message = str(error)
total = sum(numbers()) + functools.reduce(lambda a, b: a + b, itertools.chain([1], [2]))
typing.NamedTuple("Pair", [("a", int)])
string.Template("$a").substitute(a=1)
result = [fib(12), *map(str, zip(words, numbers())), {*words}, random.random()]
print(text, result, end="")
'''


SCRIPT = '''
import math
from collections import Counter

def check(value, wanted):
    assert isinstance(value, (int, float)), f"{value!r} is no number"
    assert math.isclose(value, wanted)

check(fib(3), 2)
assert fib(10) == 55
assert 144 == fib(12), "a message"
assert len(words) and not counts["nothing"]
assert sorted(table)[0] in words
'''


def run(host):
    """Programs that end well and badly, and scripts for them, as the sandbox will run them."""
    import contextlib
    import io
    import sys

    broken = ["1 / 0", "def f(:", "raise SystemExit(1)", "def f(n): return f(n + 1)\nf(0)", "{}['x']"]
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        quiet = sys.stdout
        for _ in range(4):
            for code in [PROGRAM, *broken, "1 + 1", "print('hello')"]:
                _run(host, code)
            sys.stdout = quiet
            _run(host, "def add(a, b):\n    return a - b", "assert add(1, 2) == 3")
            sys.stdout = quiet
            _run(host, PROGRAM, SCRIPT)
            sys.stdout = quiet


def _run(host, code, script=None):
    if host.prepare(code, True, 1) is None and host.execute() | bool(host.report()) and script:
        host.check(compile_script(script, [], [])[0])
        host.execute()
        host.report()
