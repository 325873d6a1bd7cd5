"""Programs to begin with: the corpus, functions of the standard library, random functions."""

import ast
import importlib
import inspect
import textwrap

MODULES = """
bisect heapq textwrap statistics colorsys fnmatch posixpath ntpath string shlex keyword difflib calendar fractions numbers random
functools operator copy pprint reprlib html quopri base64 binascii stringprep gettext locale csv configparser
json.decoder json.encoder email.utils email.header urllib.parse tokenize token ast dis inspect linecache glob genericpath stat
collections types enum datetime decimal _pydecimal _strptime zipfile tarfile mimetypes optparse argparse cmd code sched queue
ipaddress uuid imaplib smtplib http.cookies http.client xml.sax.saxutils wave chunk aifc sndhdr imghdr getopt graphlib
""".split()

VALUES = [
    0, 1, 2, 3, -1, 7, 10, 2.5, True, False, None, "", "a", "abc", "a b", "10", [], [1], [1, 2, 3], [3, 1, 2], ["a", "b"],
    (), (1, 2), (1, 2, 3), {}, {"a": 1}, {1: 2, 2: 3}, {1, 2}, [[1, 2], [3]], [("a", 1), ("b", 2)], "hello world",
]


def arguments(dice):
    """Values for a function, as many as it may want."""
    kind = dice.random()
    if kind < 0.4:
        pool = [value for value in VALUES if isinstance(value, int)]
    elif kind < 0.7:
        pool = [value for value in VALUES if isinstance(value, (list, tuple, str, int))]
    else:
        pool = VALUES
    return [dice.choice(pool) for _ in range(5)]


def all_of_them(dice, root):
    """Without end: a program of the corpus, a function of the library, or a random one."""
    corpus = [path.read_text() for path in sorted((root / "crates/python/tests/programs").glob("*.py"))]
    library = list(library_functions())
    while True:
        kind = dice.random()
        if kind < 0.1:
            yield dice.choice(corpus)
        elif kind < 0.35 and library:
            yield dice.choice(library)
        else:
            yield Maker(dice).program()


def library_functions():
    """Small functions of the standard library that run by themselves."""
    for name in MODULES:
        try:
            module = importlib.import_module(name)
            tree = ast.parse(inspect.getsource(module))
        except (ImportError, OSError, SyntaxError, TypeError):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and not node.decorator_list and len(list(ast.walk(node))) < 250:
                if node.name.startswith("__") or any(isinstance(n, (ast.Import, ast.ImportFrom)) for n in ast.walk(node)):
                    continue
                yield textwrap.dedent(ast.unparse(node))


class Maker:
    """Random functions: odd scopes, jumps, and the things that the rewrites look for."""

    NAMES = ["a", "b", "c", "x", "y", "i", "r", "t"]

    def __init__(self, dice):
        self.dice = dice
        self.depth = 0
        self.loops = 0
        self.functions = 0
        self.fuel = 26

    def pick(self, *choices):
        return self.dice.choice(choices)

    def name(self):
        return self.dice.choice(self.NAMES)

    def program(self):
        lines = []
        if self.dice.random() < 0.5:
            lines += ["t = 0"] if self.dice.random() < 0.5 else ["t = ''", "r = []"]
        if self.dice.random() < 0.75:
            lines += self.function("f", 0)
        else:
            lines += self.block(0, False)
            lines += [f"print({self.name()})"]
        if self.dice.random() < 0.3:
            lines += [f"print(f({self.atom()}, {self.atom()}))"]
        return "\n".join(lines) + "\n"

    def function(self, name, indent):
        pad = "    " * indent
        self.functions += 1
        loops, self.loops = self.loops, 0
        head = self.pick("a, b", "a, b", "a, b=1", "a, *b", "x, y")
        lines = [f"{pad}def {name}({head}):"]
        if self.dice.random() < 0.15:
            lines.append(f"{pad}    {self.pick('global', 'nonlocal' if self.functions > 1 else 'global')} {self.pick('t', 'r', 'c')}")
        if self.dice.random() < 0.5:
            lines.append(f"{pad}    {self.name()} = {self.pick('0', '[]', repr(''), '1', 'a', 'list()')}")
        lines += self.block(indent + 1, True)
        if self.dice.random() < 0.8:
            lines += [f"{pad}    return {self.pick(self.name(), self.expr(), self.expr())}"]
        self.loops = loops
        self.functions -= 1
        return lines

    def block(self, indent, inside):
        count = self.dice.randint(1, 3)
        lines = []
        for _ in range(count):
            lines += self.stmt(indent, inside)
        return lines or ["    " * indent + "pass"]

    def stmt(self, indent, inside):
        self.fuel -= 1
        pad = "    " * indent
        dice = self.dice.random()
        if self.fuel < 0 or indent > 4:
            dice = dice * 0.45
        if dice < 0.2:
            return [f"{pad}{self.name()} = {self.expr()}"]
        if dice < 0.3:
            n = self.name()
            return [self.pick(f"{pad}{n} += {self.expr()}", f"{pad}{n} = {n} + {self.expr()}", f"{pad}{n} -= 1", f"{pad}{n} = {n} * {self.atom()}")]
        if dice < 0.37:
            return [f"{pad}print({', '.join(self.expr() for _ in range(self.dice.randint(1, 3)))})"]
        if dice < 0.42:
            jumps = ["return " + self.expr(), "return", "return " + self.name()] if inside else []
            if self.loops:
                jumps += ["break", "continue", "break", "continue"]
            jumps.append("raise ValueError()")
            return [f"{pad}{self.dice.choice(jumps)}"]
        if dice < 0.45:
            return [self.pick(
                f"{pad}{self.name()}, {self.name()} = {self.atom()}, {self.atom()}",
                f"{pad}{self.name()} = {self.name()} = {self.atom()}",
                f"{pad}{self.name()}.append({self.expr()})",
                f"{pad}del {self.name()}",
                f"{pad}pass",
            )]
        if dice < 0.67:
            lines = [f"{pad}if {self.test()}:"] + self.block(indent + 1, inside)
            if self.dice.random() < 0.25:
                lines += [f"{pad}elif {self.test()}:"] + self.block(indent + 1, inside)
            if self.dice.random() < 0.6:
                lines += [f"{pad}else:"] + self.block(indent + 1, inside)
            return lines
        if dice < 0.82:
            self.loops += 1
            lines = [f"{pad}for {self.pick(self.name(), self.name(), 'i, x')} in {self.iterable()}:"] + self.block(indent + 1, inside)
            self.loops -= 1
            if self.dice.random() < 0.15:
                lines += [f"{pad}else:"] + self.block(indent + 1, inside)
            return lines
        if dice < 0.87:
            self.loops += 1
            n = self.name()
            lines = [f"{pad}{n} = 0", f"{pad}while {n} < {self.pick('3', 'len(str(a))' if inside else '2')}:", f"{pad}    {n} {self.pick('+= 1', '= ' + n + ' + 1')}"]
            lines += self.block(indent + 1, inside)
            self.loops -= 1
            return lines
        if dice < 0.93:
            lines = [f"{pad}try:"] + self.block(indent + 1, inside)
            kind = self.dice.random()
            if kind < 0.75:
                lines += [f"{pad}except {self.pick('ValueError', 'Exception as y', 'TypeError as c', '(KeyError, IndexError)')}:"] + self.block(indent + 1, inside)
                if self.dice.random() < 0.2:
                    lines += [f"{pad}else:"] + self.block(indent + 1, inside)
            if kind > 0.6:
                lines += [f"{pad}finally:"] + [f"{pad}    print({self.name()})" if self.dice.random() < 0.5 else f"{pad}    {self.name()} = {self.expr()}"]
            return lines
        if dice < 0.98 and indent < 3:
            return self.function(self.pick("g", "h"), indent) + [f"{pad}{self.name()} = {self.pick('g', 'h')}({self.atom()}, {self.atom()})"]
        if indent < 2:
            return [f"{pad}class C:", f"{pad}    {self.name()} = {self.expr()}", f"{pad}    {self.name()} = {self.name()}", f"{pad}{self.name()} = C.{self.name()}"]
        return [f"{pad}pass"]

    def test(self):
        return self.pick(
            self.name(), "not " + self.name(), f"{self.expr()} {self.pick('<', '==', '!=', '>', '<=', 'in', 'not in', 'is', 'is not')} {self.expr()}",
            f"{self.name()} and {self.name()}", f"not {self.name()} or {self.atom()}", f"0 < {self.name()} and {self.name()} < 10",
            f"{self.atom()} < {self.name()} < {self.atom()}", f"isinstance({self.name()}, {self.pick('int', 'str', 'list')})",
            f"bool({self.name()})", f"len({self.name()}) == 0", f"{self.name()} == None", f"({self.name()} := {self.atom()})",
        )

    def iterable(self):
        return self.pick("range(3)", "range(0, 3)", "range(a)", "[1, 2, 3]", "(1, 2)", "b", "enumerate([1, 2])", self.name(), "{'k': 1}.keys()", "list(range(2))", "zip([1], [2])")

    def atom(self):
        return self.pick(self.name(), self.name(), self.name(), "0", "1", "2", "''", "'a'", "[]", "None", "True", "()", "{}", "-1")

    def expr(self):
        self.fuel -= 1
        if self.fuel < 0:
            return self.atom()
        n, m = self.name(), self.name()
        return self.pick(
            self.atom(), self.atom(), f"{n} + {self.atom()}", f"{n} {self.pick('-', '*', '//', '%', '+')} {self.atom()}",
            f"[{n} for {n} in {m}]", f"list({n} for {n} in {m})", f"[{m} for {n} in {m} if {n}]", f"sum([{n} for {n} in {m}])",
            f"(lambda {n}: {m})({self.atom()})", f"lambda: {n}", f"{n} if {self.test()} else {m}", f"True if {self.test()} else False",
            f"False if {self.test()} else True", f"{n}[0:2]", f"{n}[::1]", f"{n}[{self.pick('0', '-1', '1:')}]", f"str({n}) + 'a'", f"f'{{{n}}}a'", f"'{{}}'.format({n})",
            f"{n}.get({m}, None)", f"sorted({n}, reverse=False)", f"dict(a={n}, b={m})", f"[({m} := {n}) for {n} in [1, 2]]", f"({n}, {m})",
            f"not {n}", f"{n} in [1, 2]", f"{n} == {m}", "list()", "str()", f"len({n})", f"print({n}, {m})", f"[lambda: {n} for {n} in (1, 2)][0]()",
        )
