"""Runs one program, then a script that checks it, and tells what happened.

The same file serves the WebAssembly component of the sandbox (`component.py` is its glue) and Pyodide in a page. A host
calls `seal` once, when everything a program may import has been imported; then for one program the functions of `seal`'s
result: `prepare`, `execute`, `report`, and for its script, compiled elsewhere by `compile_script`, `check`, `execute`,
`report`. Outcomes are plain dictionaries; `NOTHING` shows their shape.

The program is not trusted, and it shares the interpreter with us. So nothing in here may be reached from it:

- this module is taken out of `sys.modules`, defines no class, and works on builtins of its own;
- the program runs in a frame that holds nothing of ours, below no frame of ours: the host calls `execute` directly;
- frames, tracing and the collector's view of objects are refused by an audit hook, which cannot be removed;
- whatever runs of the program's while we work (a `__repr__`, a `__del__`) runs while frames are refused.
"""

import builtins
import functools
import gc
import linecache
import marshal
import operator
import random
import sys
import types

# Functions take their builtins from the module they are defined in: from here on a copy the program cannot change.
__builtins__ = dict(vars(builtins))

ANSWER = "answer.py"
SCRIPT = "script.py"

# How much a learner is shown.
CALLS_SHOWN = 8
MESSAGE_LENGTH = 2000
REPR_LENGTH = 300
EXPRESSION_LENGTH = 200

NOTHING = {
    "exception": "",
    "message": "",
    "line": None,
    "column": None,
    "trace": [],
    "compared": None,
    "status": None,
    "value": None,
}

# ---------------------------------------------------------------------------------------------------------------------
# One program at a time
# ---------------------------------------------------------------------------------------------------------------------

# Who is running. While it is `OURS` nothing is refused; `CODE` may look at its own frames; `SCRIPT` may look at none,
# because the script's frames would be among them.
OURS, CODE, SCRIPT_PHASE = 0, 1, 2

_mode = OURS
_want_value = False
_results = []
_errors = []
_main = {}
_main_before = {}
_host = types.SimpleNamespace()


def seal():
    """Takes note of the interpreter as it is, closes what a program must not have, and returns what the host calls."""
    global _main, _main_before
    _main = vars(sys.modules["__main__"])
    _main.clear()
    _main.update(
        __name__="__main__", __doc__=None, __package__=None, __loader__=None, __spec__=None, __builtins__=builtins
    )
    _main["__file__"] = ANSWER
    _main_before = dict(_main)
    _remove_introspection()
    _remember_modules()
    _add_audit_hook(_hook)
    _host.prepare, _host.check, _host.report = prepare, check, report
    return _host


def conceal():
    """Takes us out of reach of `import`: the last thing before the first program, when nothing looks us up any more."""
    for name in OUR_MODULES:
        sys.modules.pop(name, None)


def forget():
    """Undoes what a program run for warming up has left."""
    global _mode
    _mode = OURS
    _main.clear()
    _main.update(_main_before)
    _results.clear()
    _errors.clear()
    linecache.cache.clear()
    _enable_collector()


def prepare(code, want_value, seed):
    """Compiles the program's code for `execute`. An outcome means that it does not compile."""
    global _want_value, _mode
    code = code.removeprefix("\ufeff")
    sys.argv[:] = [ANSWER]
    random.seed(seed)
    linecache.cache[ANSWER] = (len(code), None, [line + "\n" for line in code.split("\n")], ANSWER)
    try:
        compiled, _want_value = _compile_code(code, want_value)
    except BaseException as error:
        return _describe(error)
    _ready(compiled)
    _mode = CODE
    return None


def compile_script(script, redefines):
    """A script as `check` takes it, or an outcome that says why it does not compile.

    To be called where no program has run yet: a program could have changed what a syntax tree is.
    """
    try:
        tree = compile(script, SCRIPT, "exec", ONLY_AST, True)
        imports = _imports_of(tree)
        return marshal.dumps((_compile_tree(tree, script, redefines), imports)), None
    except BaseException as error:
        return b"", _describe(error)


def check(script):
    """Restores what the code has changed and makes the compiled script ready for `execute`."""
    global _want_value, _mode
    _mode = SCRIPT_PHASE
    _want_value = False
    _set_recursion_limit(RECURSION_LIMIT)
    _disable_collector()
    # Loading and completing code is refused to programs. Nothing of the program's runs meanwhile.
    _mode = OURS
    code, imports = _load(script)
    code = _splice(code)
    _mode = SCRIPT_PHASE
    _restore_modules(imports)
    _main["__builtins__"] = dict(_pristine["builtins"])
    _ready(code)
    _enable_collector()


def report():
    """Tells how what ran last ended."""
    global _mode
    _mode = SCRIPT_PHASE
    _set_recursion_limit(RECURSION_LIMIT)
    _disable_collector()
    if _errors:
        return _describe(_errors[-1])
    if _want_value and _results:
        return {**NOTHING, "value": _canonical(_results[-1], [], [VALUE_NODES])}
    return NOTHING


def _compile_code(code, want_value):
    """The code object, and whether it is an expression whose value is wanted."""
    if want_value:
        try:
            return compile(code, ANSWER, "eval", 0, True), True
        except SyntaxError:
            pass
    return compile(code, ANSWER, "exec", 0, True), False


def _ready(compiled):
    global _results, _errors
    _results, _errors = [], []
    _host.execute = functools.partial(_EXECUTE, eval, compiled, _main, _results, _errors, BaseException)


def _execute(evaluate, compiled, namespace, results, errors, everything):
    try:
        results.append(evaluate(compiled, namespace))
    except everything as error:
        errors.append(error)
        return False
    return True


# The program can see this frame through a traceback of its own: it has no globals, and its locals are the program's.
_EXECUTE = types.FunctionType(_execute.__code__.replace(co_filename="<host>"), {"__builtins__": {}})

# ---------------------------------------------------------------------------------------------------------------------
# What ended it
# ---------------------------------------------------------------------------------------------------------------------

PARSER_OVERFLOW = "Parser stack overflowed - Python source too complex to parse"

_traceback_of = BaseException.__dict__["__traceback__"].__get__
_name_of_class = type.__dict__["__name__"].__get__


def _describe(error):
    try:
        return _description(error)
    except BaseException:
        # The exception itself interfered; that it was raised is all there is to say.
        return {**NOTHING, "exception": _plain(_name_of_class(type(error)))}


def _description(error):
    if isinstance(error, SystemExit):
        return {**NOTHING, "status": _status(error)}
    outcome = {**NOTHING, "exception": _plain(_name_of_class(type(error)))}
    outcome["compared"] = _compared(error)
    if type(error) is MemoryError and error.args and error.args[0] == PARSER_OVERFLOW:
        outcome["exception"], outcome["message"] = "SyntaxError", "the code is nested too deeply"
    elif outcome["compared"] is None:
        outcome["message"] = _message(error)
    outcome["trace"] = _calls(_traceback_of(error))
    if isinstance(error, SyntaxError) and error.filename == ANSWER:
        outcome["line"], outcome["column"] = _position(error)
    elif outcome["trace"]:
        outcome["line"] = outcome["trace"][-1]["line"]
    return outcome


def _status(error):
    """The exit status as the interpreter would make it, which also prints what is no number."""
    code = error.code
    if code is None:
        return 0
    if isinstance(code, int):
        return int(code) & 0xFF
    try:
        print(code, file=sys.stderr)
    except BaseException:
        pass
    return 1


def _message(error):
    try:
        # The text of a syntax error is its message without the place, which is reported beside it.
        text = error.msg if isinstance(error, SyntaxError) and error.filename == ANSWER else str(error)
        return _shorten(_plain(str(text)), MESSAGE_LENGTH)
    except BaseException:
        return "<its message could not be shown>"


def _position(error):
    line, column = error.lineno, error.offset
    return (
        line if isinstance(line, int) and line > 0 else None,
        column if isinstance(column, int) and column > 0 else None,
    )


def _calls(traceback):
    """The calls inside the program's own code, outermost first; the middle of a deep stack is left out."""
    global _mode
    mode, _mode = _mode, OURS
    try:
        calls = []
        while traceback is not None:
            code = traceback.tb_frame.f_code
            if code.co_filename == ANSWER and traceback.tb_lineno:
                calls.append({"line": traceback.tb_lineno, "function": _plain(code.co_name)})
            traceback = traceback.tb_next
        if len(calls) > CALLS_SHOWN:
            half = CALLS_SHOWN // 2
            calls = calls[:half] + calls[-half:]
        return calls
    finally:
        _mode = mode


def _plain(text):
    """Text without lone surrogates, which could not leave the interpreter."""
    return str.encode(text, "utf-8", "backslashreplace").decode("utf-8")


def _shorten(text, length):
    return text if len(text) <= length else text[: length - 1] + "…"


# ---------------------------------------------------------------------------------------------------------------------
# What is refused
# ---------------------------------------------------------------------------------------------------------------------

OUR_MODULES = [
    "runner",
    "component",
    "stdlib",
    "wit_world",
    "componentize_py_types",
    "componentize_py_runtime",
    "componentize_py_async_support",
    "warmup",
]

# Gone before a program starts. The audit hook refuses the same where it can; this is what makes it look absent.
REMOVED = {
    "sys": """settrace setprofile monitoring _getframe _current_frames _current_exceptions addaudithook call_tracing
        _settraceallthreads _setprofileallthreads activate_stack_trampoline remote_exec""",
    "gc": "get_objects get_referrers get_referents callbacks set_debug garbage",
    "_imp": "create_builtin create_dynamic exec_builtin exec_dynamic init_frozen get_frozen_object",
    # A signal's handler is given whatever frame happens to be running.
    "_thread": "interrupt_main",
    "_signal": "raise_signal set_wakeup_fd",
    "signal": "raise_signal set_wakeup_fd",
}

REFUSED = frozenset(
    """sys.settrace sys.setprofile sys.addaudithook sys._getframe sys._current_frames sys._current_exceptions
    sys.monitoring.register_callback sys.remote_exec gc.get_objects gc.get_referrers gc.get_referents
    code.__new__ marshal.loads marshal.load""".split()
)

# Those of a suspended function: kept, they would show who resumes it later.
FRAMES_OF_GENERATORS = frozenset(["gi_frame", "cr_frame", "ag_frame"])
GENERATOR_FLAGS = 0x20 | 0x80 | 0x200

_add_audit_hook = sys.addaudithook
_load = marshal.loads
_disable_collector = gc.disable
_enable_collector = gc.enable
_set_recursion_limit = sys.setrecursionlimit
RECURSION_LIMIT = sys.getrecursionlimit()
ONLY_AST = 0x400


def _remove_introspection():
    for module, names in REMOVED.items():
        for name in names.split():
            vars(sys.modules[module]).pop(name, None)
    # Nothing can be loaded after this; what was not imported is a ModuleNotFoundError.
    sys.meta_path.clear()
    sys.path_hooks.clear()
    sys.path_importer_cache.clear()
    sys.path[:] = [""]


def _refuses(event, arguments):
    """Whether the program must not do this. It calls nothing of the program's, and never raises."""
    global _mode
    mode = _mode
    if mode == OURS:
        return False
    try:
        if event == "object.__getattr__":
            what, name = arguments
            if type(name) is not str:
                return True
            if name != "tb_frame":
                return name in FRAMES_OF_GENERATORS
            if mode != CODE or type(what) is not types.TracebackType:
                return True
            _mode = OURS
            return what.tb_frame.f_code.co_flags & GENERATOR_FLAGS != 0
        if event == "object.__setattr__" or event == "object.__delattr__":
            what, name = arguments[0], arguments[1]
            if type(name) is not str or name == "__code__":
                return True
            if name == "__defaults__" or name == "__kwdefaults__":
                return type(what) is not types.FunctionType or id(what.__globals__) in _module_contents
            return False
        return event in REFUSED
    except BaseException:
        return True
    finally:
        # Also where the recursion limit was reached in the middle of it.
        _mode = mode


def _hook_body(event, arguments, refuses, error):
    if refuses(event, arguments):
        raise error(event + " is not available here")


# A traceback shows the hook's frame to the program. It holds one callable of a type that does not show what it calls.
_hook = types.FunctionType(
    _hook_body.__code__.replace(co_filename="<host>"),
    {"__builtins__": {}},
    "hook",
    (functools._lru_cache_wrapper(_refuses, 0, False, None), RuntimeError),
)

# ---------------------------------------------------------------------------------------------------------------------
# What is restored before the script
# ---------------------------------------------------------------------------------------------------------------------

ALWAYS_RESTORED = ["builtins", "sys"]
IMPORT_MACHINERY = ["_imp", "_frozen_importlib", "_frozen_importlib_external"]

_modules = {}
_module_contents = set()
_pristine = {}
_containers = {}
_classes = {}
_needs = {}


def _remember_modules():
    ours = {name: module for name, module in sys.modules.items() if name in OUR_MODULES or name == "__main__"}
    for name, module in sys.modules.items():
        if name in ours or type(module) is not types.ModuleType:
            continue
        contents = dict(vars(module))
        _modules[name] = module
        _module_contents.add(id(vars(module)))
        _pristine[name] = contents
        _containers[name] = [
            (value, value.copy()) for value in contents.values() if type(value) in (dict, list, set)
        ]
        _classes[name] = [
            (value, dict(vars(value)))
            for value in contents.values()
            if isinstance(value, type) and value.__module__ == name and value.__flags__ & HEAP_TYPE
        ]
        _needs[name] = {needed for value in contents.values() if (needed := _home(value)) and needed not in ours}


HEAP_TYPE = 1 << 9


def _home(value):
    if type(value) is types.ModuleType:
        return value.__name__
    if type(value) is types.FunctionType or isinstance(value, type):
        return value.__module__
    return None


def _restore_modules(imported):
    """Puts back what the script depends on. The rest cannot matter to it, and whatever is touched has to be copied."""
    for name in ALWAYS_RESTORED:
        _restore(name)
    waiting, seen = ([*imported, *IMPORT_MACHINERY] if imported else []), {*ALWAYS_RESTORED}
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        if "." in name:
            waiting.append(name.rpartition(".")[0])
        if name in _modules:
            waiting.extend(_needs[name])
            sys.modules[name] = _modules[name]
            _restore(name)
        else:
            sys.modules.pop(name, None)


def _restore(name):
    _set_contents(vars(_modules[name]), _pristine[name])
    for container, contents in _containers[name]:
        if container is not _pristine["sys"]["modules"]:
            container.clear()
            (container.extend if type(container) is list else container.update)(contents)
    for cls, attributes in _classes[name]:
        now = type.__dict__["__dict__"].__get__(cls)
        for key, value in attributes.items():
            if now.get(key, attributes) is not value and key not in ("__dict__", "__weakref__"):
                try:
                    type.__setattr__(cls, key, value)
                except (AttributeError, TypeError):
                    pass
        for key in [*now]:
            if key not in attributes:
                try:
                    type.__delattr__(cls, key)
                except (AttributeError, TypeError):
                    pass


def _set_contents(dictionary, contents):
    dict.update(dictionary, contents)
    if len(dictionary) != len(contents):
        for key in [*dictionary]:
            if key not in contents:
                del dictionary[key]


# ---------------------------------------------------------------------------------------------------------------------
# What the script becomes
# ---------------------------------------------------------------------------------------------------------------------
#
# 1. Every builtin the script names, and does not bind itself, becomes the builtin itself: an answer may have a variable
#    called `sum`, or a function `isinstance` that always agrees, or change `builtins` while it is under test.
# 2. An assertion without a message says what it compared.

_ast = sys.modules["_ast"]

# Not replaced: `super` is known to the compiler, and these are looked up for what the module says about itself.
NOT_PINNED = frozenset(["super", "NotImplemented", "__debug__", "__name__", "__doc__", "__file__", "__spec__"])
PIN = "\0pin:"
FAILED = object()

_FIELDS = {cls: cls._fields for cls in vars(_ast).values() if isinstance(cls, type) and issubclass(cls, _ast.AST)}
_last_check = None


def _compile_tree(tree, source, redefines):
    bound = _bound_names(tree)
    pinned = {
        name
        for name in _pristine["builtins"]
        if name not in bound and name not in redefines and name not in NOT_PINNED
    }
    lines = source.encode("utf-8").splitlines(True)
    tree = _rewrite(tree, pinned, lines)
    # The module's own frame keeps the builtins it was started with; what it defines, and the answer, use the usual ones.
    first = _ast.Assign([_ast.Name("__builtins__", _ast.Store())], _pinned("=builtins", None))
    _locate(first, None)
    tree.body.insert(_after_the_head(tree.body), first)
    return compile(tree, SCRIPT, "exec", 0, True)


def _after_the_head(body):
    """Where statements may be added: after a docstring and imports from the future."""
    for index, node in enumerate(body):
        is_text = type(node) is _ast.Expr and type(node.value) is _ast.Constant
        if not is_text and not (type(node) is _ast.ImportFrom and node.module == "__future__"):
            return index
    return len(body)


def _children(node):
    for field in _FIELDS[type(node)]:
        value = getattr(node, field, None)
        if type(value) is list:
            for item in value:
                if type(item) in _FIELDS:
                    yield item
        elif type(value) in _FIELDS:
            yield value


def _walk(tree):
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(_children(node))


def _imports_of(tree):
    names = []
    for node in _walk(tree):
        if type(node) is _ast.Import:
            names += [alias.name for alias in node.names]
        elif type(node) is _ast.ImportFrom and node.module:
            names += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return names


def _bound_names(tree):
    names = set()
    for node in _walk(tree):
        kind = type(node)
        if kind is _ast.Name and type(node.ctx) is not _ast.Load:
            names.add(node.id)
        elif kind in (_ast.FunctionDef, _ast.AsyncFunctionDef, _ast.ClassDef):
            names.add(node.name)
        elif kind is _ast.arg:
            names.add(node.arg)
        elif kind is _ast.alias:
            names.add((node.asname or node.name).partition(".")[0])
        elif kind in (_ast.ExceptHandler, _ast.MatchAs, _ast.MatchStar, _ast.TypeVar):
            names.add(node.name)
        elif kind is _ast.MatchMapping:
            names.add(node.rest)
        elif kind in (_ast.Global, _ast.Nonlocal):
            names.update(node.names)
    return names


def _rewrite(node, pinned, lines):
    """The tree with its builtins pinned and its assertions telling; it is changed in place, except for names."""
    kind = type(node)
    if kind is _ast.Name:
        return _pinned(node.id, node) if node.id in pinned and type(node.ctx) is _ast.Load else node
    if kind is _ast.Assert and node.msg is None:
        _tell(node, lines)
    for field in _FIELDS[kind]:
        value = getattr(node, field, None)
        if kind is _ast.MatchClass and field == "cls":
            continue
        if type(value) is list:
            value[:] = [_rewrite(item, pinned, lines) if type(item) in _FIELDS else item for item in value]
        elif type(value) in _FIELDS:
            setattr(node, field, _rewrite(value, pinned, lines))
    return node


def _pinned(name, place):
    """An expression that is the constant standing for a value; wrapped, so that the compiler does not warn about it."""
    node = _ast.IfExp(_ast.Constant(True), _ast.Constant(PIN + name), _ast.Constant(PIN + name))
    _locate(node, place)
    return node


def _locate(node, place):
    for inner in _walk(node):
        inner.lineno = inner.end_lineno = place.lineno if place else 1
        inner.col_offset = inner.end_col_offset = place.col_offset if place else 0


def _tell(node, lines):
    """`assert left == right` becomes `assert compare(…, left, right), failed`: the same, but it is remembered."""
    test = node.test
    if type(test) is _ast.Compare and len(test.ops) == 1:
        operator_name = OPERATORS[type(test.ops[0])]
        expressions = _source(test.left, lines), _source(test.comparators[0], lines)
        if _is_plain(test.left) and not _is_plain(test.comparators[0]) and operator_name in ("==", "is"):
            expression, swapped = expressions[1], True
        else:
            expression, swapped = expressions[0], False
        call = _ast.Call(
            _pinned("=compare", test),
            [_ast.Constant(operator_name), _ast.Constant(expression), _ast.Constant(swapped)],
            [],
        )
        for argument in call.args:
            _locate(argument, test)
        call.args += [test.left, test.comparators[0]]
        node.test = _placed(call, test)
    elif type(test) is _ast.UnaryOp and type(test.op) is _ast.Not:
        test.operand = _noted(test.operand, False, lines)
    else:
        node.test = _noted(test, True, lines)
    node.msg = _pinned("=failed", node)


def _noted(test, expected, lines):
    call = _ast.Call(_pinned("=note", test), [_ast.Constant(_source(test, lines)), _ast.Constant(expected)], [])
    for argument in call.args:
        _locate(argument, test)
    call.args.append(test)
    return _placed(call, test)


def _placed(node, place):
    for name in ("lineno", "col_offset", "end_lineno", "end_col_offset"):
        setattr(node, name, getattr(place, name))
    return node


def _is_plain(node):
    return type(node) is _ast.Constant or (type(node) is _ast.UnaryOp and type(node.operand) is _ast.Constant)


def _source(node, lines):
    first, last = node.lineno - 1, node.end_lineno - 1
    part = lines[first : last + 1]
    part[-1] = part[-1][: node.end_col_offset]
    part[0] = part[0][node.col_offset :]
    text = b"".join(part).decode("utf-8", "replace")
    return _shorten(" ".join(text.split()) if len(part) > 1 else text, EXPRESSION_LENGTH)


def _splice(code):
    """The code with the constants replaced that stand for something."""
    return code.replace(co_consts=tuple([_real(value) for value in code.co_consts]))


def _real(value):
    kind = type(value)
    if kind is str and value.startswith(PIN):
        name = value.removeprefix(PIN)
        return OURS_BY_NAME[name] if name in OURS_BY_NAME else _pristine["builtins"][name]
    if kind is types.CodeType:
        return _splice(value)
    if kind is tuple:
        return tuple([_real(item) for item in value])
    if kind is frozenset:
        return frozenset([_real(item) for item in value])
    return value


OPERATORS = {
    _ast.Eq: "==",
    _ast.NotEq: "!=",
    _ast.Lt: "<",
    _ast.LtE: "<=",
    _ast.Gt: ">",
    _ast.GtE: ">=",
    _ast.Is: "is",
    _ast.IsNot: "is not",
    _ast.In: "in",
    _ast.NotIn: "not in",
}

_contains = operator.contains
COMPARE = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "is": operator.is_,
    "is not": operator.is_not,
    "in": lambda item, container: _contains(container, item),
    "not in": lambda item, container: not _contains(container, item),
}


def _compare(operator_name, expression, swapped, left, right):
    global _last_check
    holds = COMPARE[operator_name](left, right)
    gave, expected = (right, left) if swapped else (left, right)
    _last_check = operator_name, expression, gave, (expected,)
    return holds


def _note(expression, expected, value):
    global _last_check
    _last_check = "is", expression, value, expected
    return value


OURS_BY_NAME = {"=failed": FAILED, "=builtins": builtins, "=compare": _compare, "=note": _note}


def _compared(error):
    """What the assertion that failed had compared, if it was one of the script's that say nothing themselves."""
    if type(error) is not AssertionError or len(error.args) != 1 or error.args[0] is not FAILED or not _last_check:
        return None
    operator_name, expression, gave, expected = _last_check
    if type(expected) is tuple:
        wanted = _repr(expected[0])
    else:
        wanted = repr(expected) if type(gave) is bool else f"a {str(expected).lower()} value"
    return {
        "expression": _plain(expression),
        "operator": operator_name,
        "gave": _repr(gave),
        "expected": wanted,
    }


def _repr(value):
    try:
        return _shorten(_plain(repr(value)), REPR_LENGTH)
    except BaseException:
        return f"<{_plain(_name_of_class(type(value)))} object>"


# ---------------------------------------------------------------------------------------------------------------------
# Values as text
# ---------------------------------------------------------------------------------------------------------------------

VALUE_DEPTH = 50
VALUE_NODES = 20_000
ITEMS_TAKEN = 1000
LEAVES = (type(None), bool, int, str, bytes, bytearray, complex, range, slice, type(...), type(NotImplemented))
ITERATORS = (types.GeneratorType, map, filter, zip, enumerate, reversed, type(iter([])), type(iter(())))


def _canonical(value, path, budget):
    """The value's type and contents, the same for equal values: sets and dictionaries in a fixed order, no addresses."""
    budget[0] -= 1
    if budget[0] < 0 or len(path) > VALUE_DEPTH or any(value is outer for outer in path):
        return "…"
    kind = type(value)
    if kind is int and value.bit_length() > 10_000:
        return hex(value)
    if kind in LEAVES:
        return _plain(repr(value))
    if kind is float:
        return repr(value + 0.0)
    inner = [*path, value]
    try:
        return _canonical_object(kind, value, lambda item: _canonical(item, inner, budget))
    except BaseException:
        return f"<{_full_name(kind)} object>"


def _canonical_object(kind, value, text):
    name = _full_name(kind)
    if isinstance(value, list):
        return _wrap(kind, list, "[" + ", ".join([text(item) for item in list.__iter__(value)]) + "]")
    if isinstance(value, tuple):
        return _wrap(kind, tuple, "(" + "".join([text(item) + ", " for item in tuple.__iter__(value)]).rstrip() + ")")
    if isinstance(value, (set, frozenset)):
        return _wrap(kind, set, "{" + ", ".join(sorted([text(item) for item in value])) + "}")
    if isinstance(value, dict):
        items = [f"{text(key)}: {text(item)}" for key, item in dict.items(value)]
        return _wrap(kind, dict, "{" + ", ".join(items if name == "collections.OrderedDict" else sorted(items)) + "}")
    if kind in ITERATORS:
        taken = [text(item) for item, _ in zip(value, range(ITEMS_TAKEN))]
        return f"<{name} [{', '.join(taken)}]>"
    if kind is types.FunctionType:
        code = value.__code__
        return f"<function {code.co_code.hex()} {text(code.co_consts)} {text(code.co_names)}>"
    if kind is types.CodeType:
        return f"<code {value.co_code.hex()} {text(value.co_consts)} {text(value.co_names)}>"
    if kind.__repr__ is object.__repr__:
        return f"<{name} {text(getattr(value, '__dict__', {}))}>"
    return f"<{name} {_without_addresses(_plain(repr(value)))}>"


def _wrap(kind, plain, text):
    return text if kind is plain else f"{_full_name(kind)}({text})"


def _full_name(kind):
    name = _plain(str(_name_of_class(kind)))
    module = getattr(kind, "__module__", "builtins")
    return name if module in ("builtins", "__main__") else f"{module}.{name}"


def _without_addresses(text):
    first, *rest = text.split(" at 0x")
    return first + "".join([part.lstrip("0123456789abcdefABCDEF") for part in rest])
