#!/usr/bin/env python3
"""Looks for programs that share a canonical form and do not do the same.

Takes programs (the corpus of the tests, functions of the standard library, random functions with odd scopes and control flow), changes
each in many small ways, and asks for the canonical form of all of them. Programs with the same form are run by this Python: what they
print, return, raise and change in their arguments has to be the same. The canonical program itself is run as well.

    tools/differential/differential.py --pairs 300000 --seed 1

Differences under the named assumptions (see docs/code-answers.md) are not failures: an argument of a type that makes one of the two
raise TypeError or AttributeError is counted as "ill-typed".
"""

import __future__

import argparse
import builtins
import collections
import contextlib
import copy
import inspect
import io
import json
import pathlib
import random
import re
import resource
import signal
import subprocess
import sys
import time
import warnings

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import mutants  # noqa: E402
import programs  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
# What shows an address or the name of an inner function is not what a program does.
ADDRESS = re.compile(r"<[^<>]*(<[^<>]*>[^<>]*)* at 0x[0-9a-f]+>")
ILL_TYPED = {"TypeError", "AttributeError"}


class Forms:
    """The canonical forms, from the Rust side."""

    def __init__(self, idioms):
        build = ["cargo", "build", "--quiet", "--release", "-p", "gradus-python", "--example", "canon_stream"]
        subprocess.run(build, cwd=ROOT, check=True)
        target = subprocess.run(
            ["cargo", "metadata", "--format-version=1", "--no-deps"], cwd=ROOT, check=True, capture_output=True
        ).stdout
        folder = pathlib.Path(json.loads(target)["target_directory"])
        self.process = subprocess.Popen(
            [folder / "release/examples/canon_stream"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.idioms = idioms

    def of(self, codes):
        self.process.stdin.write(json.dumps({"code": codes, "idioms": self.idioms}) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())["forms"]


def _refuse(*_arguments, **_keywords):
    raise OSError("not here")


# A program that opens file 1 and forgets it would close our own output.
BUILTINS = {**vars(builtins), **dict.fromkeys(["open", "input", "breakpoint", "exit", "quit", "help"], _refuse)}


class TooLong(BaseException):
    pass


def alarm(_signal, _frame):
    raise TooLong


def show(value, depth=0):
    """What can be seen of a value, without addresses."""
    if depth > 4:
        return "…"
    if isinstance(value, (int, float, complex, str, bytes, bool, type(None), range)):
        return repr(value)
    if isinstance(value, (list, tuple)):
        return f"{type(value).__name__}({', '.join(show(item, depth + 1) for item in value)})"
    if isinstance(value, (set, frozenset)):
        return f"{type(value).__name__}({sorted(show(item, depth + 1) for item in value)})"
    if isinstance(value, dict):
        return "dict(" + ", ".join(f"{show(k, depth + 1)}: {show(v, depth + 1)}" for k, v in value.items()) + ")"
    if inspect.isgenerator(value):
        items = []
        try:
            for _ in range(20):
                items.append(show(next(value), depth + 1))
        except StopIteration as stop:
            items.append(f"return {show(stop.value, depth + 1)}")
        return f"generator({items})"
    if callable(value):
        return f"callable {type(value).__name__}"
    return type(value).__name__


def guarded(action):
    """What an action gives or raises, and what it prints; None if it never ends."""
    try:
        return watched(action, 0.1)
    except TooLong:  # The clock may run out while we are tidying up.
        signal.setitimer(signal.ITIMER_REAL, 0)
        return None


def watched(action, seconds):
    out = io.StringIO()
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        with contextlib.redirect_stdout(out):
            result = "gives " + show(action())
    except TooLong:
        return None
    except RecursionError:
        return None
    except BaseException as problem:  # noqa: BLE001 - whatever a program raises is what it does
        name = type(problem).__name__
        result = "raises " + ("NameError" if name == "UnboundLocalError" else name)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return without_names(out.getvalue()), without_names(result)


def without_names(text):
    """Without addresses, and without the variable that a message about an unbound one names."""
    text = re.sub(r"\d{12,}|0x[0-9a-f]{8,}", "…", ADDRESS.sub("<…>", text))
    return re.sub(r"(local variable|free variable|name) '\w+'", r"\1 '…'", text)


def behaviour(code, inputs, names):
    """What a program does when it is run, what its functions do with each input, and what it leaves in these variables. None if it
    never ends."""
    try:
        # Annotations are not evaluated, as in Python 3.14.
        compiled = compile(code, "<program>", "exec", flags=__future__.annotations.compiler_flag, dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError) as problem:
        return [("", f"refused: {type(problem).__name__}")]
    module = {"__name__": "__program__", "__builtins__": dict(BUILTINS)}
    seen = [guarded(lambda: exec(compiled, module))]
    if seen[0] is None:
        return None
    functions = [
        (name, value) for name, value in module.items() if inspect.isfunction(value) and value.__module__ == "__program__"
    ]
    for _, function in functions[:3]:
        parameters = function.__code__.co_argcount
        for values in inputs:
            arguments = copy.deepcopy(values[:parameters])
            if len(arguments) < parameters - len(function.__defaults__ or ()):
                continue
            what = guarded(lambda f=function, a=arguments: f(*a))
            if what is None:
                seen.append(None)
                continue
            seen.append((*what, without_names(show(arguments))))
    if not seen[0][1].startswith("gives"):
        return seen  # Nobody sees the variables of a module that could not be run.
    variables = sorted((name, show(value)) for name, value in module.items() if name in names)
    seen.append(("", str([(name, text) for name, text in variables if not text.startswith("callable")]), ""))
    return seen


def difference(one, other):
    """The first place where two behaviours differ: None, or what it was."""
    if one is None or other is None:
        return None
    if len(one) != len(other):
        return "different functions", one, other
    ill_typed = False
    for a, b in zip(one, other):
        if a is None or b is None or a == b:
            continue
        raised = [text[1].removeprefix("raises ") for text in (a, b)]
        if any(name in ILL_TYPED for name in raised):
            ill_typed = True
            continue
        return "different", a, b
    return ("ill-typed",) if ill_typed else None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=300_000, help="how many pairs of a program and a changed one to look at")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--each", type=int, default=30, help="changed programs for each program")
    parser.add_argument("--idioms", action="store_true", help="with idioms, which are sound for everyday values only")
    parser.add_argument("--report", type=pathlib.Path, help="where to write the figures and what was found, as JSON")
    options = parser.parse_args()
    signal.signal(signal.SIGALRM, alarm)
    warnings.simplefilter("ignore")
    sys.setrecursionlimit(400)
    # A text repeated without end must not take the machine with it.
    resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
    dice = random.Random(options.seed)
    forms = Forms(options.idioms)
    counts = collections.Counter()
    found = []
    source = programs.all_of_them(dice, ROOT)
    begun = time.time()
    while counts["pairs"] < options.pairs:
        base = next(source)
        changed = {base}
        for _ in range(options.each):
            other = mutants.change(base, dice)
            if other is not None:
                changed.add(other)
        together(sorted(changed), forms, dice, counts, found)
        if counts["programs"] % 2000 == 0:
            print(dict(counts), f"{time.time() - begun:.0f} s", flush=True)
    figures = {"seed": options.seed, "seconds": round(time.time() - begun), **counts, "found": len(found)}
    print(json.dumps(figures))
    if options.report:
        options.report.write_text(json.dumps({"figures": figures, "found": found}, indent=1))
    for one in found[:5]:
        print("\n".join(["=" * 70, one["one"], "-" * 30, one["other"], "-" * 30, str(one["what"])]))
    sys.exit(1 if found else 0)


def together(codes, forms, dice, counts, found):
    """Compares all changed versions of one program."""
    counts["programs"] += 1
    counts["pairs"] += len(codes) - 1
    by_form = collections.defaultdict(list)
    for code, reply in zip(codes, forms.of(codes)):
        if "form" not in reply:
            counts["unreadable"] += 1
            continue
        by_form[reply["form"]].append((code, reply))
    inputs = [programs.arguments(dice) for _ in range(6)]
    for group in by_form.values():
        code, reply = group[0]
        others = [other for other, _ in group[1:]]
        counts["same form"] += len(others)
        if not others and dice.random() > 0.1:
            continue
        counts["canonical programs run"] += 1
        without_strings = re.sub(r'"(\\.|[^"\\])*"', '""', reply["form"])
        names = set(re.findall(r"(?<![$\w])[a-z_A-Z]\w*", without_strings))
        wanted = behaviour(code, inputs, names)
        refused = wanted is not None and wanted[0][1].startswith("refused")
        # What Python refuses has no canonical program that could be run.
        for other in others if refused else [*others, reply["python"]]:
            counts["runs compared"] += 1
            what = difference(wanted, behaviour(other, inputs, names))
            if what is None:
                continue
            if what[0] == "ill-typed":
                counts["ill-typed"] += 1
                continue
            found.append({"one": code, "other": other, "what": what, "form": reply["form"]})
            if len(found) < 20:
                print("FOUND", json.dumps(found[-1]), flush=True)


if __name__ == "__main__":
    main()
