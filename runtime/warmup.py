"""Runs a little of everything before the snapshot, so that caches are filled and code is specialised in it."""

import runner

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
with open_nothing() as nothing:
    print(text, result, end="")
'''


def run():
    """Compiles and runs the program as `runner` would, without printing."""
    import contextlib
    import io

    namespace = {"__name__": "__main__", "open_nothing": contextlib.nullcontext}
    with contextlib.redirect_stdout(io.StringIO()):
        for _ in range(3):
            exec(compile(PROGRAM, runner.ANSWER, "exec"), namespace)
