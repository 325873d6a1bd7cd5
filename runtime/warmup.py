"""Runs a little of everything before the snapshot, so that caches are filled and code is specialised in it."""

import contextlib
import io
import sys
import warnings

from runner.evaluation import Unguarded

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

def add(a, b):
    return a + b

def grow(items, *more, **options):
    items.extend(more)
    return {"items": items, **options}

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
    assert isinstance(value, (int, float)), f"{value!r} is not a number"
    assert math.isclose(value, wanted)

check(fib(3), 2)
assert fib(10) == 55
assert 144 == fib(12), "a message"
assert add(1, 2) == 3
assert add([1], [2]) == [1, 2]
mine = [1]
assert grow(mine, 2, name="x")["items"] == [1, 2] and mine == [1, 2]
assert Point(1).x == 1 and Point(1, 2) == Point(1, 2) and Colour.RED.value == 1
assert list(numbers())[3] == 9
assert len(words) and not counts["nothing"]
assert sorted(table)[0] in words
'''


class Wire:
    """Both sides in one interpreter, for as long as the warm-up lasts: the answer's side runs inside the script's question."""

    def __init__(self, answer_side):
        self.side = answer_side

    def ask(self, message):
        what, nodes = self.side.receive(message)
        return "", "", self.side.serve(what, nodes)


def run(Answer, AnswerSide, Checker):
    """Programs that end well and badly, and scripts for them, as the sandbox will run them."""
    broken = ["1 / 0", "def f(:", "raise SystemExit(1)", "def f(n): return f(n + 1)\nf(0)", "{}['x']"]
    main = sys.modules["__main__"]
    show, filters = warnings._showwarnmsg_impl, warnings.filters[:]
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        quiet = sys.stdout
        for _ in range(4):
            for code in [PROGRAM, *broken, "1 + 1", "print('hello')"]:
                answer = Answer()
                if answer.prepare(code, True, 1) is None and not answer.execute():
                    answer.report()
                sys.stdout = quiet
            _check(Answer, AnswerSide, Checker, PROGRAM, SCRIPT)
            sys.modules["__main__"] = main
            _check(Answer, AnswerSide, Checker, "def add(a, b): return a - b", "assert add(1, 2) == 3")
            sys.modules["__main__"] = main
    vars(main).clear()
    warnings._showwarnmsg_impl, warnings.filters[:] = show, filters


def _check(Answer, AnswerSide, Checker, code, script):
    answer = Answer()
    answer.prepare(code, False, 1)
    answer.execute()
    checker = Checker(None, Unguarded())
    checker.load(script, code, b"")
    checker.host = Wire(AnswerSide(dict(answer.names), None))
    recorded = checker.check(code, True, 1, False)
    checker.load(script, code, recorded["profile"])
    checker.host = Wire(AnswerSide(dict(answer.names), None))
    checker.check(code, False, 1, False)
