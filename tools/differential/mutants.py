"""Small changes of a program: some keep what it does, some do not, and most look harmless."""

import ast
import copy


def change(code, dice):
    """The program with one to three changes, as text; None where none was possible."""
    try:
        tree = ast.parse(code)
    except (SyntaxError, ValueError):
        return None
    for _ in range(dice.choice([1, 1, 1, 2, 3])):
        dice.choice(CHANGES)(tree, dice)
    try:
        text = ast.unparse(ast.fix_missing_locations(tree)) + "\n"
    except (ValueError, RecursionError, AttributeError):
        return None
    return None if text == code else text


def nodes(tree, *kinds):
    return [node for node in ast.walk(tree) if isinstance(node, kinds)]


def bodies(tree):
    """Every list of statements."""
    found = []
    for node in ast.walk(tree):
        for field in ("body", "orelse", "finalbody"):
            block = getattr(node, field, None)
            if isinstance(block, list) and block and isinstance(block[0], ast.stmt):
                found.append(block)
    return found


def replace(tree, old, new):
    for node in ast.walk(tree):
        for field, value in ast.iter_fields(node):
            if value is old:
                setattr(node, field, new)
                return
            if isinstance(value, list):
                for at, item in enumerate(value):
                    if item is old:
                        value[at] = new
                        return


def pick(items, dice):
    return dice.choice(items) if items else None


def rename_one(tree, dice):
    node = pick(nodes(tree, ast.Name), dice)
    other = pick(nodes(tree, ast.Name), dice)
    if node and other:
        node.id = other.id


def rename_all(tree, dice):
    names = sorted({node.id for node in nodes(tree, ast.Name)} | {node.arg for node in nodes(tree, ast.arg)})
    if not names:
        return
    old, new = dice.choice(names), dice.choice([*names, "fresh", "zz", "list", "range", "print"])
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id == old:
            node.id = new
        elif isinstance(node, ast.arg) and node.arg == old:
            node.arg = new
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            node.names = [new if name == old else name for name in node.names]


def swap_statements(tree, dice):
    block = pick([block for block in bodies(tree) if len(block) > 1], dice)
    if block:
        at = dice.randrange(len(block) - 1)
        block[at], block[at + 1] = block[at + 1], block[at]


def drop_statement(tree, dice):
    block = pick([block for block in bodies(tree) if len(block) > 1], dice)
    if block:
        block.pop(dice.randrange(len(block)))


def repeat_statement(tree, dice):
    block = pick(bodies(tree), dice)
    if block:
        at = dice.randrange(len(block))
        block.insert(at, copy.deepcopy(block[at]))


def move_statement(tree, dice):
    found = bodies(tree)
    one, other = pick(found, dice), pick(found, dice)
    if one is not other and one and other and len(one) > 1:
        stmt = one[dice.randrange(len(one))]
        if not any(inner is other for inner in bodies(stmt)):
            one.remove(stmt)
            other.insert(dice.randrange(len(other) + 1), stmt)


def turn_if(tree, dice):
    node = pick(nodes(tree, ast.If, ast.IfExp), dice)
    if node is None:
        return
    what = dice.randrange(4)
    if what != 1:
        node.test = ast.UnaryOp(ast.Not(), node.test)
    if what != 0 and node.orelse:
        node.body, node.orelse = node.orelse, node.body


def unwrap_else(tree, dice):
    block = pick([block for block in bodies(tree) if any(isinstance(stmt, ast.If) and stmt.orelse for stmt in block)], dice)
    if block:
        at = pick([at for at, stmt in enumerate(block) if isinstance(stmt, ast.If) and stmt.orelse], dice)
        rest = block[at].orelse
        block[at].orelse = []
        block[at + 1:at + 1] = rest


def wrap_else(tree, dice):
    block = pick([block for block in bodies(tree) if any(isinstance(stmt, ast.If) and not stmt.orelse for stmt in block[:-1])], dice)
    if block:
        at = pick([at for at, stmt in enumerate(block[:-1]) if isinstance(stmt, ast.If) and not stmt.orelse], dice)
        if at is not None:
            block[at].orelse = block[at + 1:]
            del block[at + 1:]


def name_result(tree, dice):
    """`return E` becomes `r = E; return r`."""
    for block in dice.sample(bodies(tree), len(bodies(tree))):
        for at, stmt in enumerate(block):
            if isinstance(stmt, ast.Return) and stmt.value is not None:
                name = dice.choice(["r", "x", "result", *[node.id for node in nodes(tree, ast.Name)][:3]])
                block[at:at + 1] = [
                    ast.Assign([ast.Name(name, ast.Store())], stmt.value),
                    ast.Return(ast.Name(name, ast.Load())),
                ]
                return


def augment(tree, dice):
    node = pick(nodes(tree, ast.Assign, ast.AugAssign), dice)
    if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
        value = ast.BinOp(ast.Name(node.target.id, ast.Load()), node.op, node.value)
        replace(tree, node, ast.Assign([node.target], value))
    elif isinstance(node, ast.Assign) and isinstance(node.value, ast.BinOp) and isinstance(node.targets[0], ast.Name):
        replace(tree, node, ast.AugAssign(node.targets[0], node.value.op, node.value.right))


def split_or_join(tree, dice):
    for block in dice.sample(bodies(tree), len(bodies(tree))):
        for at, stmt in enumerate(block):
            if not isinstance(stmt, ast.Assign):
                continue
            if isinstance(stmt.targets[0], ast.Tuple) and isinstance(stmt.value, ast.Tuple):
                pairs = zip(stmt.targets[0].elts, stmt.value.elts)
                block[at:at + 1] = [ast.Assign([target], value) for target, value in pairs]
                return
            after = block[at + 1] if at + 1 < len(block) else None
            if isinstance(after, ast.Assign) and dice.random() < 0.5:
                target = ast.Tuple([stmt.targets[0], after.targets[0]], ast.Store())
                block[at:at + 2] = [ast.Assign([target], ast.Tuple([stmt.value, after.value], ast.Load()))]
                return


def operator(tree, dice):
    node = pick(nodes(tree, ast.BinOp, ast.AugAssign), dice)
    if node:
        node.op = dice.choice([ast.Add(), ast.Sub(), ast.Mult(), ast.FloorDiv(), ast.Mod()])


def comparison(tree, dice):
    node = pick(nodes(tree, ast.Compare), dice)
    if node:
        node.ops[dice.randrange(len(node.ops))] = dice.choice(
            [ast.Lt(), ast.LtE(), ast.Gt(), ast.GtE(), ast.Eq(), ast.NotEq(), ast.In(), ast.NotIn(), ast.Is(), ast.IsNot()]
        )


def constant(tree, dice):
    node = pick(nodes(tree, ast.Constant), dice)
    if node:
        node.value = dice.choice([0, 1, 2, -1, "", "a", None, True, False, 1.0])


def jump(tree, dice):
    node = pick(nodes(tree, ast.Break, ast.Continue, ast.Return, ast.Pass), dice)
    if node:
        replace(tree, node, dice.choice([ast.Break(), ast.Continue(), ast.Pass(), ast.Return(None), ast.Return(ast.Constant(None))]))


def add_jump(tree, dice):
    block = pick(bodies(tree), dice)
    if block:
        block.append(dice.choice([ast.Continue(), ast.Return(None), ast.Return(ast.Constant(None)), ast.Pass(), ast.Break()]))


def comprehension(tree, dice):
    node = pick(nodes(tree, ast.ListComp, ast.GeneratorExp, ast.SetComp, ast.List, ast.Tuple), dice)
    if isinstance(node, (ast.ListComp, ast.SetComp)):
        made = ast.GeneratorExp(node.elt, node.generators)
        name = dice.choice(["list", "set", "tuple", "sum", "sorted", "iter"])
        replace(tree, node, ast.Call(ast.Name(name, ast.Load()), [made], []))
    elif isinstance(node, ast.GeneratorExp):
        replace(tree, node, dice.choice([ast.ListComp, ast.SetComp])(node.elt, node.generators))
    elif isinstance(node, (ast.List, ast.Tuple)) and isinstance(node.ctx, ast.Load):
        replace(tree, node, dice.choice([ast.List, ast.Tuple])(node.elts, ast.Load()))


def as_loop(tree, dice):
    """`x = [e for t in i if c]` becomes a loop that appends."""
    for block in dice.sample(bodies(tree), len(bodies(tree))):
        for at, stmt in enumerate(block):
            value = getattr(stmt, "value", None)
            if isinstance(stmt, (ast.Assign, ast.Return)) and isinstance(value, ast.ListComp):
                name = stmt.targets[0].id if isinstance(stmt, ast.Assign) and isinstance(stmt.targets[0], ast.Name) else "r"
                inner = ast.Expr(ast.Call(ast.Attribute(ast.Name(name, ast.Load()), "append", ast.Load()), [value.elt], []))
                for generator in reversed(value.generators):
                    for test in reversed(generator.ifs):
                        inner = ast.If(test, [inner], [])
                    inner = ast.For(generator.target, generator.iter, [inner], [])
                begin = ast.Assign([ast.Name(name, ast.Store())], ast.List([], ast.Load()))
                end = [ast.Return(ast.Name(name, ast.Load()))] if isinstance(stmt, ast.Return) else []
                block[at:at + 1] = [begin, inner, *end]
                return


def words(tree, dice):
    """`print(a, b)` becomes `print(f'{a} {b}')`."""
    calls = [node for node in nodes(tree, ast.Call) if getattr(node.func, "id", "") == "print" and node.args]
    node = pick(calls, dice)
    if node:
        parts = []
        for at, arg in enumerate(node.args):
            if at:
                parts.append(ast.Constant(" "))
            parts.append(ast.FormattedValue(arg, -1, None))
        node.args = [ast.JoinedStr(parts)]


def default(tree, dice):
    node = pick([node for node in nodes(tree, ast.Call)], dice)
    if node is None:
        return
    name = getattr(node.func, "id", getattr(node.func, "attr", ""))
    if name in ("print", "sorted", "open", "enumerate", "get", "sort"):
        extra = {
            "print": ("sep", " "), "sorted": ("reverse", False), "open": ("mode", "r"), "enumerate": ("start", 0),
            "get": (None, None), "sort": ("reverse", False),
        }[name]
        if extra[0]:
            node.keywords.append(ast.keyword(extra[0], ast.Constant(extra[1])))
        elif len(node.args) == 1:
            node.args.append(ast.Constant(None))
    elif len(node.keywords) > 1:
        node.keywords.reverse()


def declare(tree, dice):
    function = pick(nodes(tree, ast.FunctionDef), dice)
    names = [node.id for node in nodes(tree, ast.Name)]
    if function and names:
        kind = dice.choice([ast.Global, ast.Nonlocal])
        function.body.insert(dice.choice([0, 0, len(function.body)]), kind([dice.choice(names)]))


def annotate(tree, dice):
    node = pick([node for node in nodes(tree, ast.Assign) if isinstance(node.targets[0], ast.Name)], dice)
    if node:
        replace(tree, node, ast.AnnAssign(node.targets[0], ast.Name("int", ast.Load()), node.value, 1))


def choose(tree, dice):
    """`return c` becomes `if c: return True` and `return False`; and `x = a if c else b` an `if`."""
    for block in dice.sample(bodies(tree), len(bodies(tree))):
        for at, stmt in enumerate(block):
            value = getattr(stmt, "value", None)
            if isinstance(stmt, ast.Return) and value is not None and dice.random() < 0.5:
                yes, no = dice.choice([(True, False), (False, True)])
                block[at:at + 1] = [ast.If(value, [ast.Return(ast.Constant(yes))], []), ast.Return(ast.Constant(no))]
                return
            if isinstance(stmt, (ast.Assign, ast.Return)) and isinstance(value, ast.IfExp):
                one, other = copy.copy(stmt), copy.copy(stmt)
                one.value, other.value = value.body, value.orelse
                block[at] = ast.If(value.test, [one], [other])
                return


def join_tests(tree, dice):
    node = pick(nodes(tree, ast.If), dice)
    if node is None:
        return
    if len(node.body) == 1 and isinstance(node.body[0], ast.If) and dice.random() < 0.5:
        inner = node.body[0]
        node.test = ast.BoolOp(ast.And(), [node.test, inner.test])
        node.body = inner.body
    elif isinstance(node.test, ast.BoolOp) and isinstance(node.test.op, ast.And):
        first, *rest = node.test.values
        inner_test = rest[0] if len(rest) == 1 else ast.BoolOp(ast.And(), rest)
        node.test = first
        node.body = [ast.If(inner_test, node.body, [])]


def chain(tree, dice):
    node = pick([node for node in nodes(tree, ast.Compare) if len(node.ops) > 1], dice)
    if node:
        first = ast.Compare(node.left, node.ops[:1], node.comparators[:1])
        rest = ast.Compare(node.comparators[0], node.ops[1:], node.comparators[1:])
        replace(tree, node, ast.BoolOp(ast.And(), [first, rest]))


def wrap(tree, dice):
    """Puts statements into a `try`, a loop's `else`, or behind a name."""
    block = pick(bodies(tree), dice)
    if block:
        at = dice.randrange(len(block))
        stmt = block[at]
        kind = dice.randrange(3)
        if kind == 0:
            block[at] = ast.Try([stmt], [], [], [ast.Expr(ast.Call(ast.Name("print", ast.Load()), [ast.Name(dice.choice("rxtab"), ast.Load())], []))])
        elif kind == 1:
            handler = ast.ExceptHandler(ast.Name("Exception", ast.Load()), dice.choice([None, "e", "x"]), [ast.Pass()])
            block[at] = ast.Try([stmt], [handler], [], [])
        else:
            block[at] = ast.If(ast.Constant(True), [stmt], [])


CHANGES = [
    rename_one, rename_all, swap_statements, drop_statement, repeat_statement, move_statement, turn_if, turn_if, unwrap_else, wrap_else,
    name_result, name_result, augment, augment, split_or_join, operator, comparison, constant, jump, add_jump, comprehension, as_loop,
    as_loop, words, words, default, declare, annotate, choose, choose, join_tests, chain, wrap,
]
