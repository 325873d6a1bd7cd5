"""A script becomes code that tells what it checks: every check has a place, and says what it compared.

Only the script's side and the page do this; the answer never sees a script, in whatever form.
"""

from .own import __builtins__  # noqa: F401, I001  (before anything is defined)

import ast
import dis
import types

from .shown import EXPRESSION_LENGTH, plain, shorten

SCRIPT = "script.py"
# A name that no program can spell: the object that is told about checks.
CHECKS = "=checks"


class Script:
    """A compiled script: its code, and its checks in the order of their places."""

    def __init__(self, text):
        tree = ast.parse(text, SCRIPT)
        self.text = text
        self.lines = text.encode("utf-8", "surrogatepass").splitlines(keepends=True)
        self.tests = []
        self.places = 0
        self.bound = {node.id for node in ast.walk(tree) if type(node) is ast.Name and type(node.ctx) is not ast.Load}
        _Marking(self).mark(tree)
        self.code = compile(tree, SCRIPT, "exec", dont_inherit=True)

    def source(self, node):
        first, last = node.lineno - 1, node.end_lineno - 1
        part = self.lines[first : last + 1]
        part[-1] = part[-1][: node.end_col_offset]
        part[0] = part[0][node.col_offset :]
        text = b"".join(part).decode("utf-8", "replace")
        return shorten(" ".join(text.split()) if len(part) > 1 else text, EXPRESSION_LENGTH)


class _Marking:
    def __init__(self, script):
        self.script = script

    def mark(self, tree):
        self.block(tree.body, True)

    def block(self, body, top):
        """Replaces the checks in a list of statements, and in all lists inside them."""
        statements = []
        for node in body:
            inner = top and not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
            for part in (node, *getattr(node, "handlers", ()), *getattr(node, "cases", ())):
                for name in ("body", "orelse", "finalbody"):
                    if type(getattr(part, name, None)) is list:
                        self.block(getattr(part, name), inner)
            if type(node) is ast.Assert:
                statements.append(self.assertion(node, top))
            else:
                statements.append(node)
                if _is_assertion_call(node):
                    statements.append(_located(_told("passed", ast.Constant(self.place())), node))
        body[:] = statements

    def place(self):
        self.script.places += 1
        return self.script.places - 1

    def assertion(self, node, top):
        """`assert left == right, message` becomes an `if` that says that it was passed, or what failed."""
        place = self.place()
        if top:
            message = node.msg
            has_text = type(message) is ast.Constant and type(message.value) is str
            self.script.tests.append((place, message.value if has_text else self.script.source(node.test)))
        message = [] if node.msg is None else [node.msg]
        failed = ast.Raise(_call("error", *message), None)
        passed = _told("passed", ast.Constant(place))
        made = ast.If(self.test(node.test, place), [passed], [_told("failed", ast.Constant(place)), failed])
        return _located(made, node)

    def test(self, test, place):
        if type(test) is ast.Constant:
            return test
        if type(test) is ast.Compare and len(test.ops) == 1:
            left, right = test.left, test.comparators[0]
            swapped = _is_plain(left) and not _is_plain(right)
            told, arguments = self.expression(right if swapped else left)
            said = [place, OPERATORS[type(test.ops[0])], told, swapped]
            return _located(_call("compare", *[ast.Constant(value) for value in said], left, right, *arguments), test)
        negated = type(test) is ast.UnaryOp and type(test.op) is ast.Not
        noted = test.operand if negated else test
        told, arguments = self.expression(noted)
        call = _located(_call("note", *[ast.Constant(v) for v in (place, told, not negated)], noted, *arguments), test)
        return _located(ast.UnaryOp(ast.Not(), call), test) if negated else call

    def expression(self, node):
        """The text of an expression, in pieces, and the arguments between them whose values say more than their names."""
        arguments = []
        if type(node) is ast.Call and node.lineno == node.end_lineno:
            arguments = [part for part in node.args if type(part) is ast.Name and part.id in self.script.bound]
        if not arguments:
            return (self.script.source(node),), []
        line = self.script.lines[node.lineno - 1]
        ends = [node.col_offset, *(part.end_col_offset for part in arguments)]
        starts = [*(part.col_offset for part in arguments), node.end_col_offset]
        pieces = tuple([line[end:start].decode("utf-8", "replace") for end, start in zip(ends, starts)])
        return pieces, [_located(ast.Name(part.id, ast.Load()), part) for part in arguments]


def _is_assertion_call(node):
    """`self.assertEqual(…)` and `with self.assertRaises(…):`"""
    if isinstance(node, (ast.With, ast.AsyncWith)):
        return any(_is_assertion(item.context_expr) for item in node.items)
    return type(node) is ast.Expr and _is_assertion(node.value)


def _is_assertion(node):
    node = node.value if type(node) is ast.Await else node
    return type(node) is ast.Call and type(node.func) is ast.Attribute and node.func.attr.startswith("assert")


def _call(name, *arguments):
    return ast.Call(ast.Attribute(ast.Name(CHECKS, ast.Load()), name, ast.Load()), [*arguments], [])


def _told(name, *arguments):
    return ast.Expr(_call(name, *arguments))


def _located(node, place):
    """A new node, and what is new in it, put where another one is."""
    for inner in ast.walk(node):
        if "lineno" in type(inner)._attributes and not hasattr(inner, "lineno"):
            ast.copy_location(inner, place)
    return node


def _is_plain(node):
    return type(node) is ast.Constant or (type(node) is ast.UnaryOp and type(node.operand) is ast.Constant)


OPERATORS = {
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Is: "is",
    ast.IsNot: "is not",
    ast.In: "in",
    ast.NotIn: "not in",
}


def compare(operator_name, left, right):
    if operator_name == "==":
        return left == right
    if operator_name == "!=":
        return left != right
    if operator_name == "<":
        return left < right
    if operator_name == "<=":
        return left <= right
    if operator_name == ">":
        return left > right
    if operator_name == ">=":
        return left >= right
    if operator_name in ("is", "is not"):
        return (left is right) is (operator_name == "is")
    return (left in right) is (operator_name == "in")


# The same from the other side: in `3 == f()` it is the right side that is looked at.
MIRRORED = {
    **{name: name for name in ("==", "!=", "is", "is not")},
    **{"<": ">", "<=": ">=", ">": "<", ">=": "<=", "in": "contains", "not in": "does not contain"},
}


def names_of(code):
    """The global names that a program binds, those that its functions read, and those that its functions bind."""
    binds, reads, rebinds = set(), set(), set()
    for instruction in dis.get_instructions(code):
        if instruction.opname in ("STORE_NAME", "STORE_GLOBAL"):
            binds.add(instruction.argval)
    waiting = [value for value in code.co_consts if type(value) is types.CodeType]
    while waiting:
        inner = waiting.pop()
        waiting += [value for value in inner.co_consts if type(value) is types.CodeType]
        for instruction in dis.get_instructions(inner):
            if instruction.opname in ("STORE_GLOBAL", "DELETE_GLOBAL"):
                rebinds.add(instruction.argval)
            elif instruction.opname in ("LOAD_GLOBAL", "LOAD_NAME", "LOAD_FROM_DICT_OR_GLOBALS"):
                reads.add(instruction.argval)
    return binds | rebinds, reads, rebinds


def shown_text(pieces, shown_arguments):
    pairs = zip(pieces, [*shown_arguments, ""])
    return plain(shorten("".join([part for pair in pairs for part in pair]), EXPRESSION_LENGTH))
