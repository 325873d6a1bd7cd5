"""Runs one program, then a script that checks it, and tells what happened.

The same file serves the WebAssembly component of the sandbox (`component.py` is its glue) and Pyodide in a page. A host
calls `seal` once, when everything a program may import has been imported; then for one program the functions of `seal`'s
result: `prepare`, `execute`, `report`, and for its script, compiled elsewhere by `compile_script`, `check`, `execute`,
`report`. Outcomes are plain dictionaries; `NOTHING` shows their shape.

The program is not trusted, and it shares the interpreter with us. So nothing in here may be reached from it:

- this module is taken out of `sys.modules`, defines no class, and works on builtins of its own;
- the program runs in a frame that holds nothing of ours, below no frame of ours: the host calls `execute` directly;
- frames, tracing and the collector's view of objects are refused by an audit hook, which cannot be removed;
- whatever runs of the program's while we work (a `__repr__`, a `__del__`) runs while frames are refused;
- what of ours a program can get hold of is wrapped so that it can only be called.
"""

import builtins
import functools
import gc
import io
import linecache
import marshal
import opcode
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
    "shown": None,
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
_main_module = None
_main_before = {}
_answer = None
_answer_lines = None
_lines_by_file = linecache.cache
_script = {}
_host = types.SimpleNamespace()


def _opaque(function):
    """The function as something that can be called, and does not show what it calls."""
    return functools._lru_cache_wrapper(function, 0, False, None)


def seal():
    """Takes note of the interpreter as it is, closes what a program must not have, and returns what the host calls."""
    global _main, _main_module, _main_before
    _main_module = sys.modules["__main__"]
    _main = vars(_main_module)
    _main.clear()
    _main.update(
        __name__="__main__", __doc__=None, __package__=None, __loader__=None, __spec__=None, __builtins__=builtins
    )
    _main["__file__"] = ANSWER
    _main_before = dict(_main)
    _remove_introspection()
    _adapt_tracebacks()
    _adapt_unittest()
    _remember_modules()
    _add_audit_hook(_hook)
    _host.prepare, _host.check, _host.report = prepare, check, report
    return _host


def conceal():
    """Takes us out of reach of `import`: the last thing before the first program, when nothing looks us up any more."""
    for name in OUR_MODULES:
        sys.modules.pop(name, None)


def forget():
    """Undoes what a program run for warming up has left.

    All of it: what is still there when the next program comes is freed while that one waits.
    """
    global _mode, _answer, _answer_lines, _results, _errors, _script, _copied, _last_check
    _mode = OURS
    _main.clear()
    _main.update(_main_before)
    _host.execute = None
    _answer, _answer_lines, _results, _errors = None, None, [], []
    _script, _copied, _last_check = {}, {}, None
    _guard([])
    _lines_by_file.clear()
    _enable_collector()


def prepare(code, want_value, seed):
    """Compiles the program's code for `execute`. An outcome means that it does not compile."""
    global _want_value, _mode, _answer
    code = code.removeprefix("\ufeff")
    sys.argv[:] = [ANSWER]
    random.seed(seed)
    _show_source(code)
    try:
        _answer, _want_value = _compile_code(code, want_value)
    except BaseException as error:
        return _describe(error)
    _ready(_answer, _main)
    _mode = CODE
    return None


def _show_source(code):
    """For tracebacks that the program prints, and for scripts that look at the source of a function."""
    global _answer_lines
    _answer_lines = (len(code), None, [line + "\n" for line in code.split("\n")], ANSWER)
    _lines_by_file[ANSWER] = _answer_lines


def compile_script(script, redefines, shares=None):
    """A script as `check` takes it, or an outcome that says why it does not compile.

    `redefines` are the names that the expected answer binds, `shares` those that it uses: of the script's variables the
    program sees these, and without `shares` all of them. To be called where no program has run yet: a program could have
    changed what a syntax tree is.
    """
    try:
        tree = compile(script, SCRIPT, "exec", ONLY_AST, True)
        imports = _imports_of(tree)
        guards = bool(imports) and not _changes_modules(tree)
        facts = imports, guards, _mentions(tree, SKIPS), _mentions(tree, EVALUATES), [*redefines]
        code = _compile_tree(tree, script, redefines, shares, guards)
        return marshal.dumps((code, facts)), None
    except BaseException as error:
        return b"", _describe(error)


def check(script):
    """Restores what the code has changed and makes the compiled script ready for `execute`."""
    global _want_value, _mode, _may_skip
    _mode = SCRIPT_PHASE
    _want_value = False
    _leave_room()
    _disable_collector()
    # Loading and completing code is refused to programs. Nothing of the program's runs meanwhile.
    _mode = OURS
    code, (imports, guards, _may_skip, evaluates, redefines) = _load(script)
    code = _splice(code)
    _mode = SCRIPT_PHASE
    changed = None if evaluates else _set_by(_answer)
    if changed is None:
        _restore_modules(imports)
        _guard(_near(imports) if guards else [])
    else:
        _guard([], [(*place, name) for name in changed for place in _places.get(name, ())])
        _settle()
    _main["__builtins__"] = builtins
    _ready(code, _namespace_of_script(redefines))
    _enable_collector()


def report():
    """Tells how what ran last ended."""
    global _mode
    _mode = SCRIPT_PHASE
    _leave_room()
    _disable_collector()
    if _errors:
        return _describe(_errors[-1])
    if _want_value and _results:
        shown = _repr(_results[-1])
        return {**NOTHING, "value": _canonical(_results[-1], [], [VALUE_NODES]), "shown": shown}
    return NOTHING


def _compile_code(code, want_value):
    """The code object, and whether it is an expression whose value is wanted."""
    if want_value:
        try:
            return compile(code, ANSWER, "eval", 0, True), True
        except SyntaxError:
            pass
    return compile(code, ANSWER, "exec", 0, True), False


def _ready(compiled, namespace):
    global _results, _errors
    _results, _errors = [], []
    _host.execute = functools.partial(_EXECUTE, eval, compiled, namespace, _results, _errors, BaseException)


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
    "compact",
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
        _settraceallthreads _setprofileallthreads activate_stack_trampoline remote_exec
        set_coroutine_origin_tracking_depth""",
    "gc": "get_objects get_referrers get_referents callbacks set_debug garbage",
    "_imp": "create_builtin create_dynamic exec_builtin exec_dynamic init_frozen get_frozen_object",
    # A signal's handler is given whatever frame happens to be running.
    "_thread": "interrupt_main",
    "_signal": "raise_signal set_wakeup_fd",
    "signal": "raise_signal set_wakeup_fd",
    # Without it those that are there come first, and stay as they are.
    "codecs": "unregister",
    "_codecs": "unregister",
    # They print the files and lines of whatever is running.
    "faulthandler": "dump_traceback dump_traceback_later dump_c_stack",
    "_tracemalloc": "start",
    "tracemalloc": "start",
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
_recursion_limit = sys.getrecursionlimit
_set_recursion_limit = sys.setrecursionlimit
RECURSION_LIMIT = sys.getrecursionlimit()
ONLY_AST = 0x400


def _leave_room():
    """A program may let its functions call deeper, but not leave too little for us and its script."""
    if _recursion_limit() < RECURSION_LIMIT:
        _set_recursion_limit(RECURSION_LIMIT)


def _remove_introspection():
    for module, names in REMOVED.items():
        for name in names.split():
            if module in sys.modules:
                vars(sys.modules[module]).pop(name, None)
    # Nothing can be loaded after this; what was not imported is a ModuleNotFoundError.
    sys.meta_path.clear()
    sys.path_hooks.clear()
    sys.path_importer_cache.clear()
    sys.path[:] = [""]


def _refuses(event, arguments):
    """What the program must not do, or nothing. It calls nothing of the program's, and never raises."""
    global _mode
    mode = _mode
    if mode == OURS:
        return ""
    try:
        if event == "object.__getattr__":
            what, name = arguments
            if type(name) is not str:
                return event
            if name != "tb_frame":
                return name if name in FRAMES_OF_GENERATORS else ""
            if mode != CODE or type(what) is not types.TracebackType:
                return name
            _mode = OURS
            return name if what.tb_frame.f_code.co_flags & GENERATOR_FLAGS else ""
        if event == "object.__setattr__" or event == "object.__delattr__":
            what, name = arguments[0], arguments[1]
            if type(name) is not str:
                return event
            return name if _is_fixed(what, name) else ""
        return event if event in REFUSED else ""
    except BaseException:
        return event
    finally:
        # Also where the recursion limit was reached in the middle of it.
        _mode = mode


def _is_fixed(what, name):
    if name == "__code__":
        return True
    if name == "__defaults__" or name == "__kwdefaults__":
        if type(what) is not types.FunctionType:
            return True
        return what.__globals__ is _script or id(what.__globals__) in _module_contents
    return name in ("__class__", "__bases__") and id(what) in _library


def _hook_body(event, arguments, refuses, error):
    refused = refuses(event, arguments)
    if refused:
        raise error(refused + " is not available here")


# A traceback shows the hook's frame to the program.
_hook = types.FunctionType(
    _hook_body.__code__.replace(co_filename="<host>"),
    {"__builtins__": {}},
    "hook",
    (_opaque(_refuses), RuntimeError),
)

# ---------------------------------------------------------------------------------------------------------------------
# Tracebacks for programs that print them
# ---------------------------------------------------------------------------------------------------------------------
#
# Printing an exception looks at frames. Where those are refused, stand-ins show what is printed of them and no more.


def _adapt_tracebacks():
    traceback, result, inspect = (sys.modules.get(name) for name in ("traceback", "unittest.result", "inspect"))
    if traceback:
        traceback.walk_tb = _isolated(_walk_tb, "walk_tb", _opaque(_frame_to_show))
        traceback._walk_tb_with_full_positions = _isolated(
            _walk_tb_with_positions,
            "_walk_tb_with_full_positions",
            _opaque(_frame_to_show),
            traceback._get_code_position,
        )
        traceback._compute_suggestion_error = _isolated(
            _suggestion, "_compute_suggestion_error", traceback._compute_suggestion_error, RuntimeError
        )
    if result:
        result.TestResult._is_relevant_tb_level = _isolated(
            _is_of_unittest, "_is_relevant_tb_level", _opaque(_frame_to_show)
        )
    for warnings in [sys.modules[name] for name in ("warnings", "_py_warnings") if name in sys.modules]:
        warnings._formatwarnmsg_impl = _isolated(
            _warning_without_script, "_formatwarnmsg_impl", warnings._formatwarnmsg_impl, SCRIPT
        )
    if inspect:
        for name in ("getgeneratorstate", "getcoroutinestate", "getasyncgenstate"):
            setattr(inspect, name, _isolated(_state, name, _opaque(_state_of), name[3:-5]))


def _isolated(function, name, *defaults):
    """The function without a way from it to us: what it needs, it has as defaults."""
    code = function.__code__.replace(co_filename="<host>", co_name=name, co_qualname=name)
    return types.FunctionType(code, {"__builtins__": {}}, name, defaults)


def _walk_tb(tb, frame_to_show):
    while tb is not None:
        frame = frame_to_show(tb)
        if frame is not None:
            yield frame, tb.tb_lineno
        tb = tb.tb_next


def _walk_tb_with_positions(tb, frame_to_show, position_of):
    while tb is not None:
        frame = frame_to_show(tb)
        if frame is not None:
            line, *rest = position_of(frame.f_code, tb.tb_lasti)
            yield frame, (tb.tb_lineno if line is None else line, *rest)
        tb = tb.tb_next


def _suggestion(exc_value, tb, wrong_name, compute, error):
    try:
        return compute(exc_value, tb, wrong_name)
    except error:
        return None


def _warning_without_script(msg, format_warning, script):
    text = format_warning(msg)
    return text.removeprefix(f"{script}:{msg.lineno}: ") if msg.filename == script else text


def _is_of_unittest(self, tb, frame_to_show):
    frame = frame_to_show(tb)
    return frame is None or "__unittest" in frame.f_globals


def _state(generator, state_of, kind):
    return state_of(generator, kind)


def _frame_to_show(traceback):
    """The frame where the program may have it, otherwise what is printed of it; nothing for a frame that is ours."""
    global _mode
    if type(traceback) is not types.TracebackType:
        return None
    mode, _mode = _mode, OURS
    try:
        frame = traceback.tb_frame
        code, names = frame.f_code, frame.f_globals
        if mode == OURS or (mode == CODE and not code.co_flags & GENERATOR_FLAGS):
            return frame
        if names is _script or names is globals() or code.co_filename == "<host>":
            return None
        marks = {"__unittest": True} if "__unittest" in names else {}
        return types.SimpleNamespace(f_code=code, f_globals=marks, f_locals={}, f_lineno=traceback.tb_lineno)
    finally:
        _mode = mode


STATES = {
    "generator": (types.GeneratorType, "gi_running", "gi_suspended", "gi_frame", "GEN_"),
    "coroutine": (types.CoroutineType, "cr_running", "cr_suspended", "cr_frame", "CORO_"),
    "asyncgen": (types.AsyncGeneratorType, "ag_running", "ag_suspended", "ag_frame", "AGEN_"),
}


def _state_of(generator, kind):
    """As `inspect` says it, which asks whether there is a frame."""
    global _mode
    expected, running, suspended, frame, prefix = STATES[kind]
    if type(generator) is not expected:
        raise TypeError(f"{type(generator).__name__} is no {kind}")
    mode, _mode = _mode, OURS
    try:
        if getattr(generator, running):
            return prefix + "RUNNING"
        if getattr(generator, suspended):
            return prefix + "SUSPENDED"
        return prefix + ("CLOSED" if getattr(generator, frame) is None else "CREATED")
    finally:
        _mode = mode


# ---------------------------------------------------------------------------------------------------------------------
# Tests that are left
# ---------------------------------------------------------------------------------------------------------------------
#
# For `unittest` a test that was skipped is no failure. Unless the script skips tests itself, it is the answer that does.

SKIPS = frozenset(["skipTest", "SkipTest"])

_may_skip = False


def _adapt_unittest():
    case, async_case = (sys.modules.get(name) for name in ("unittest.case", "unittest.async_case"))
    leaving = (case.SkipTest, case._ShouldStop) if case else ()
    classes = [case and case.TestCase, async_case and async_case.IsolatedAsyncioTestCase]
    for cls in [cls for cls in classes if cls]:
        cls._callTestMethod = _isolated(
            _call_test, "_callTestMethod", cls._callTestMethod, leaving, _opaque(_is_skipping), AssertionError
        )


def _call_test(self, method, call, leaving, is_skipping, error):
    try:
        return call(self, method)
    except leaving:
        if is_skipping():
            raise
    raise error("the test was left before its end")


def _is_skipping():
    return _may_skip or _mode != SCRIPT_PHASE


# ---------------------------------------------------------------------------------------------------------------------
# What is restored before the script
# ---------------------------------------------------------------------------------------------------------------------

# The last is what turns large integers into text and back.
ALWAYS_RESTORED = ["builtins", "sys", "_pylong"]
IMPORT_MACHINERY = ["_imp", "_frozen_importlib", "_frozen_importlib_external"]

_modules = {}
_module_contents = set()
_library = set()
_pristine = {}
_containers = {}
_classes = {}
_instances = {}
_needs = {}
_later = {}


def _remember_modules():
    ours = {name: module for name, module in sys.modules.items() if name in OUR_MODULES or name == "__main__"}
    for name, module in sys.modules.items():
        if name in ours or type(module) is not types.ModuleType:
            continue
        contents = dict(vars(module))
        _modules[name] = module
        _module_contents.add(id(vars(module)))
        _pristine[name] = contents
        _classes[name] = [
            (value, dict(vars(value)))
            for value in contents.values()
            if isinstance(value, type) and value.__module__ == name and value.__flags__ & HEAP_TYPE
        ]
        _containers[name] = [
            (value, value.copy())
            for holder in (contents, *(attributes for _, attributes in _classes[name]))
            for value in holder.values()
            if type(value) in (dict, list, set)
        ]
        _instances[name] = [
            (state, dict(state)) for value in contents.values() if (state := _state_of_instance(value)) is not None
        ]
        _library.update([id(module), *(id(cls) for cls, _ in _classes[name])])
        # Those with two underscores tell how it was loaded.
        used = [value for key, value in contents.items() if key[:2] != "__"]
        not_needed = {None, *ours, *IMPORT_MACHINERY}
        _needs[name] = {_home(value) for value in used}.difference(not_needed)
        _later[name] = set().union(*map(_imported_later, used)).difference(not_needed)
    for name in IMPORT_STRPTIME:
        _needs.get(name, set()).add("_strptime")
    _remember_places()


HEAP_TYPE = 1 << 9


# They are not written in Python, where it could be seen.
IMPORT_STRPTIME = ["datetime", "_datetime", "time"]


def _imported_later(value):
    """The modules that a function, or a method of a class, imports when it is called."""
    parts = [getattr(part, "__func__", part) for part in vars(value).values()] if isinstance(value, type) else [value]
    codes = [part.__code__ for part in parts if type(part) is types.FunctionType]
    return {name for code in codes for name in _names_of_imports(code) if name in sys.modules}


def _names_of_imports(code):
    names = [*code.co_names] if opcode.opmap["IMPORT_NAME"] in code.co_code[::2] else []
    for inner in code.co_consts:
        if type(inner) is types.CodeType:
            names += _names_of_imports(inner)
    return names


def _state_of_instance(value):
    """The variables of an object that a module keeps, such as its default encoder."""
    kind = type(value)
    if kind in (types.ModuleType, types.FunctionType) or isinstance(value, type) or not kind.__flags__ & HEAP_TYPE:
        return None
    state = getattr(value, "__dict__", None)
    return state if type(state) is dict else None


def _home(value):
    if type(value) is types.ModuleType:
        return value.__name__
    if type(value) is types.FunctionType or isinstance(value, type):
        return value.__module__
    return None


def _restore_modules(imported):
    """Puts back what the script depends on. The rest cannot matter to it, and whatever is touched has to be copied."""
    needed = _needed(imported)
    # Nothing is looked for any more once everything is loaded, so of the machinery what is asked at every import is enough.
    for name in [*ALWAYS_RESTORED, *needed, *(IMPORT_MACHINERY if imported else ())]:
        if name in _modules:
            sys.modules[name] = _modules[name]
            _restore(name)
        elif name == "__main__":
            sys.modules[name] = _main_module
        else:
            sys.modules.pop(name, None)
    if "linecache" in needed:
        _lines_by_file[ANSWER] = _answer_lines


def _needed(imported):
    """The modules that these depend on, directly or not, besides those that are always restored.

    Those that are only imported by a call count where it is a call that the script may make itself.
    """
    waiting, seen = [*imported, *set().union(*[_later.get(name, ()) for name in imported])], {*ALWAYS_RESTORED}
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        if "." in name:
            waiting.append(name.rpartition(".")[0])
        waiting.extend(_needs.get(name, ()))
    return seen.difference(ALWAYS_RESTORED)


def _near(imported):
    """These modules, those of the same package that they depend on, and what all of them use directly."""
    packages = {name.partition(".")[0] for name in imported}
    own = {name for name in _needed(imported) if name.partition(".")[0] in packages}
    return own.union(*[_needs.get(name, ()) for name in own]).difference(ALWAYS_RESTORED, IMPORT_MACHINERY)


def _restore(name):
    _set_contents(vars(_modules[name]), _pristine[name])
    for container, contents in _containers[name]:
        if container is not _pristine["sys"]["modules"]:
            container.clear()
            (container.extend if type(container) is list else container.update)(contents)
    for cls, attributes in _classes[name]:
        _restore_class(cls, attributes)
    for state, before in _instances[name]:
        _restore_methods(state, before)


def _restore_methods(state, before):
    """Takes away what stands before the methods of an object. What else has changed is its state."""
    for key, value in [*state.items()]:
        if callable(value) and before.get(key) is not value:
            if key in before:
                state[key] = before[key]
            else:
                del state[key]


def _restore_class(cls, attributes):
    now = _attributes_of(cls)
    if len(now) == len(attributes) and all(map(_is, map(now.get, attributes), attributes.values())):
        return
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


_attributes_of = type.__dict__["__dict__"].__get__

# What a function under test changes is put back as soon as the script goes on. Only what has no business to change: functions,
# classes and public constants. These modules replace functions of their own as part of their work.
NOT_GUARDED = frozenset(["warnings", "_warnings", "logging", "locale"])
# Tables that decide what functions of the module give, and that nothing is lost by putting back.
GUARDED_TABLES = {
    "copy": ["_copy_dispatch", "_deepcopy_dispatch"],
    "json.encoder": ["ESCAPE_DCT"],
    "re": ["_cache", "_cache2"],
}
CONSTANTS = (bool, int, float, complex, str, bytes, tuple, frozenset)

_guarded_modules = []
_guarded_classes = []
_guarded_instances = []
_guarded_tables = []
_guarded_places = ()
_is = operator.is_


def _guard(names, places=()):
    global _guarded_modules, _guarded_classes, _guarded_instances, _guarded_tables, _guarded_places
    _guarded_places = places
    known = [name for name in names if name in _modules and name not in NOT_GUARDED]
    if known:
        known.append("builtins")
    _guarded_modules = [(vars(_modules[name]), _steady(_pristine[name])) for name in known]
    _guarded_modules.append((_pristine["sys"]["modules"], {name: _modules[name] for name in known}))
    _guarded_classes = [pair for name in known for pair in _classes[name]]
    _guarded_instances = [pair for name in known for pair in _instances[name]]
    tables = [_pristine[name].get(table) for name in known for table in GUARDED_TABLES.get(name, ())]
    _guarded_tables = [
        pair for name in known for pair in _containers[name] if any(pair[0] is table for table in tables)
    ]


def _steady(contents):
    return {
        name: value
        for name, value in contents.items()
        if callable(value) or (type(value) in CONSTANTS and name[0] != "_")
    }


def _settle(value=None):
    """Puts back what may have been changed just now, and hands the value on."""
    for dictionary, contents in _guarded_modules:
        dict.update(dictionary, contents)
    for cls, attributes in _guarded_classes:
        _restore_class(cls, attributes)
    for state, before in _guarded_instances:
        _restore_methods(state, before)
    for table, contents in _guarded_tables:
        table.clear()
        table.update(contents)
    for place in _guarded_places:
        _restore_place(*place)
    return value


def _set_contents(dictionary, contents):
    dict.update(dictionary, contents)
    if len(dictionary) != len(contents):
        for key in [*dictionary]:
            if key not in contents:
                del dictionary[key]


# ---------------------------------------------------------------------------------------------------------------------
# What the answer could have changed
# ---------------------------------------------------------------------------------------------------------------------
#
# Putting the library back takes longer than most answers run, and most could not have changed anything. Code is tame if it
# imports only modules that offer no way to change others, and names nothing by which more than a known attribute is set. Then
# the attributes it sets are all that it can have changed, in these modules and their classes.

TAME_MODULES = frozenset(
    """math cmath random string itertools collections re json datetime time statistics decimal fractions heapq bisect
    textwrap functools typing abc collections.abc __future__""".split()
)
# What every class and every module with annotations binds, and the methods that classes have.
TAME_NAMES = frozenset(
    """__abs__ __add__ __and__ __bool__ __call__ __contains__ __doc__ __enter__ __eq__ __exit__ __firstlineno__ __float__
    __floordiv__ __format__ __ge__ __getitem__ __gt__ __hash__ __iadd__ __init__ __int__ __iter__ __le__ __len__ __lt__
    __main__ __mod__ __mul__ __name__ __ne__ __neg__ __next__ __or__ __post_init__ __pow__ __qualname__ __radd__
    __repr__ __reversed__ __rmul__ __round__ __setitem__ __static_attributes__ __str__ __sub__ __truediv__ __xor__
    __annotate__ __annotate_func__ __annotations__ __classcell__ __classdict__ __classdictcell__
    __conditional_annotations__ __module__ __type_params__""".split()
)
TAME_ATTRIBUTES = frozenset(["__name__", "__doc__"])
WILD_NAMES = frozenset(
    """setattr delattr getattr vars globals locals exec eval compile modules attrgetter methodcaller type breakpoint
    Formatter update_wrapper wraps total_ordering singledispatch singledispatchmethod get_type_hints ForwardRef
    evaluate_forward_ref""".split()
)
# A script that runs what the answer has as text or bytes runs more than its code.
EVALUATES = frozenset(
    """eval exec compile InteractiveConsole InteractiveInterpreter doctest timeit pickle shelve marshal runpy signature
    singledispatch singledispatchmethod get_type_hints get_annotations evaluate_forward_ref ForwardRef""".split()
)

# Operations that name something, and how many bits of their argument say something else.
OPERATIONS = {
    opcode.opmap[name]: (kind, bits)
    for kind, names in {
        "sets": {"STORE_ATTR": 0, "DELETE_ATTR": 0},
        "gets": {"LOAD_ATTR": 1},
        "imports": {"IMPORT_NAME": 0},
        "other": {
            "LOAD_NAME": 0,
            "LOAD_GLOBAL": 1,
            "STORE_NAME": 0,
            "STORE_GLOBAL": 0,
            "DELETE_NAME": 0,
            "DELETE_GLOBAL": 0,
            "IMPORT_FROM": 0,
            "LOAD_SUPER_ATTR": 2,
            "LOAD_FROM_DICT_OR_GLOBALS": 0,
        },
    }.items()
    for name, bits in names.items()
}
EXTENDED_ARG = opcode.opmap["EXTENDED_ARG"]

# Attributes of tame modules that lead elsewhere, and by name where an attribute that code sets may be in the way.
_sensitive = set()
_places = {}


def _remember_places():
    classes = set()
    for module in [name for name in TAME_MODULES if name in _modules]:
        for name, value in _pristine[module].items():
            _places.setdefault(name, []).append((vars(_modules[module]), None, _pristine[module]))
            leads_elsewhere = type(value) is types.ModuleType and value.__name__ not in TAME_MODULES
            if _is_special(name):
                continue
            if leads_elsewhere or type(value) in (dict, list, set) or name[0] == "_":
                _sensitive.add(name)
            elif isinstance(value, type) and value.__flags__ & HEAP_TYPE:
                classes.add(value)
    for cls in classes:
        own = dict(vars(cls))
        _sensitive.update(
            name for name, value in own.items() if type(value) in (dict, list, set) and not _is_special(name)
        )
        for name in dir(cls):
            _places.setdefault(name, []).append((None, cls, own))


def _set_by(code):
    """The attributes that the code can set; `None` for code that is not tame."""
    names = _names_in(code)
    if names is None or not TAME_MODULES.issuperset(names["imports"]):
        return None
    if names["imports"] and not _sensitive.isdisjoint(names["gets"] | names["other"]):
        return None
    return names["sets"]


def _names_in(code):
    """What the code and all code in it names, by how; `None` where it names something wild."""
    names = {kind: set() for kind in ("sets", "gets", "imports", "other")}
    waiting = [code]
    while waiting:
        value = waiting.pop()
        kind = type(value)
        if kind is types.CodeType:
            _add_names(value, names)
            waiting.extend(value.co_consts)
        elif kind in (tuple, frozenset):
            waiting.extend(value)
        elif kind is str and value.count("__") > 1 and value not in TAME_NAMES:
            # Patterns read attributes, too, and their names are constants.
            return None
    wild = (
        any(map(_is_special, names["sets"]))
        or any(_is_special(name) and name not in TAME_ATTRIBUTES for name in names["gets"])
        or any(_is_special(name) and name not in TAME_NAMES for name in names["other"])
        or not WILD_NAMES.isdisjoint(names["gets"] | names["other"])
    )
    return None if wild else names


def _add_names(code, names):
    high = 0
    for operation, argument in zip(code.co_code[::2], code.co_code[1::2]):
        if operation == EXTENDED_ARG:
            high = (high | argument) << 8
            continue
        if operation in OPERATIONS:
            kind, bits = OPERATIONS[operation]
            names[kind].add(code.co_names[(high | argument) >> bits])
        high = 0


def _is_special(name):
    return name[:2] == "__"


def _restore_place(names, cls, before, name):
    """Puts one attribute back, in a module or in a class."""
    if cls is None:
        names[name] = before[name]
        return
    now = _attributes_of(cls)
    if name in before:
        if now.get(name) is not before[name]:
            type.__setattr__(cls, name, before[name])
    elif name in now:
        type.__delattr__(cls, name)


# ---------------------------------------------------------------------------------------------------------------------
# What the script becomes
# ---------------------------------------------------------------------------------------------------------------------
#
# 1. Every builtin the script names, and does not bind itself, becomes the builtin itself: an answer may have a variable
#    called `sum`, or a function `isinstance` that always agrees, or change `builtins` while it is under test.
# 2. An assertion without a message says what it compared.
# 3. It has a namespace of its own, which begins as a copy of the answer's. What the script binds is read from there, so the
#    answer cannot change it; what it does not bind is looked up in the answer's, where functions may have changed it. Of the
#    script's variables the answer is given those that the expected answer uses.
# 4. It imports the modules as they were, and where it imports any, they are put back after whatever may have run the answer.
# 5. What would let the answer end a check in silence does not: an assertion that a context manager swallows, a `StopIteration`
#    out of a function that `map` calls, a `getvalue` put on the stream that its output goes to.

_ast = sys.modules["_ast"]

# Not replaced: `super` is known to the compiler, and these are looked up for what the module says about itself.
NOT_PINNED = frozenset(["super", "NotImplemented", "__debug__", "__name__", "__doc__", "__file__", "__spec__"])
PIN = "\0pin:"
FAILED = object()

_FIELDS = {cls: cls._fields for cls in vars(_ast).values() if isinstance(cls, type) and issubclass(cls, _ast.AST)}
_last_check = None


def _compile_tree(tree, source, redefines, shares, guards):
    top, inner = _bound_names(tree)
    bound = top | inner
    ours = {name for name in _pristine["builtins"] if name not in bound and name not in redefines}
    plan = types.SimpleNamespace(
        lines=source.encode("utf-8").splitlines(True),
        bound=bound,
        # The answer's and the script's, where the expected answer binds it too: the answer's functions may change it.
        kept=(bound - {name for name in top - inner if name in redefines}) | NOT_PINNED,
        pinned=ours - NOT_PINNED,
        imported=_imported_names(tree),
        guards=guards,
    )
    given = top if shares is None else top.intersection([*shares, *redefines])
    if _runs_unittest(tree):
        given = given | {node.name for node in tree.body if type(node) is _ast.ClassDef}
    _give(tree.body, given)
    _hold(tree.body)
    return compile(_rewrite(tree, plan), SCRIPT, "exec", 0, True)


def _namespace_of_script(redefines):
    """What the script runs in: the answer's names, but for those of builtins, and its own builtins."""
    global _script, _copied
    known = _pristine["builtins"]
    _script = {
        name: value
        for name, value in _main.items()
        if type(name) is str and (name not in known or name in redefines)
    }
    _script.update(_main_before)
    _script["__builtins__"] = {**known, "__import__": OURS_BY_NAME["=import"]}
    _copied = dict(_script)
    return _script


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


SCOPES = (
    _ast.FunctionDef,
    _ast.AsyncFunctionDef,
    _ast.ClassDef,
    _ast.Lambda,
    _ast.ListComp,
    _ast.SetComp,
    _ast.DictComp,
    _ast.GeneratorExp,
)


def _bound_names(tree):
    """The names that are bound at the top level of the script, and those that are bound inside something."""
    top, inner = set(), set()
    waiting = [(tree, top)]
    while waiting:
        node, scope = waiting.pop()
        scope.update(_binds(node))
        if type(node) is _ast.Global:
            top.update(node.names)
        if type(node) is _ast.NamedExpr:
            top.add(node.target.id)
        inside = inner if type(node) in SCOPES else scope
        waiting.extend([(child, inside) for child in _children(node)])
    return top, inner


def _binds(node):
    """The names that this node itself binds where it stands."""
    kind = type(node)
    if kind is _ast.Name:
        return [] if type(node.ctx) is _ast.Load else [node.id]
    if kind is _ast.ImportFrom and node.names[0].name == "*":
        return _public_names(node.module)
    if kind is _ast.alias:
        return [(node.asname or node.name).partition(".")[0]]
    if kind is _ast.arg:
        return [node.arg]
    if kind is _ast.MatchMapping:
        return [node.rest] if node.rest else []
    if kind in (_ast.Global, _ast.Nonlocal):
        return node.names
    if kind in NAMED:
        return [node.name] if node.name else []
    return []


NAMED = (
    _ast.FunctionDef,
    _ast.AsyncFunctionDef,
    _ast.ClassDef,
    _ast.ExceptHandler,
    _ast.MatchAs,
    _ast.MatchStar,
    _ast.TypeVar,
)


def _public_names(module):
    contents = _pristine.get(module, {})
    return contents.get("__all__", [name for name in contents if name[0] != "_"])


def _imported_names(tree):
    nodes = [node for node in _walk(tree) if type(node) in (_ast.Import, _ast.ImportFrom)]
    return {name for node in nodes for alias in node.names for name in _binds(alias)}


CHANGES = frozenset("patch mock setattr delattr __dict__ __setattr__ reload vars".split())


def _changes_modules(tree):
    """Whether the script may replace parts of modules itself, as with `mock`: then they are not put back while it runs."""
    imported = _imported_names(tree)
    for node in _walk(tree):
        kind = type(node)
        if kind in (_ast.Attribute, _ast.Subscript) and type(node.ctx) is not _ast.Load and _root(node) in imported:
            return True
        name = node.id if kind is _ast.Name else node.attr if kind is _ast.Attribute else ""
        names = node.name.split(".") if kind is _ast.alias else [name]
        if not CHANGES.isdisjoint(names):
            return True
    return False


def _root(node):
    while type(node) in (_ast.Attribute, _ast.Subscript):
        node = node.value
    return node.id if type(node) is _ast.Name else None


def _runs_unittest(tree):
    """It looks for its tests in the main module, which is the answer's."""
    return any(type(node) is _ast.Attribute and node.attr == "main" for node in _walk(tree))


def _give(body, given):
    """After every statement that binds a name of `given` at the top level, the answer is given its value."""
    statements = []
    for node in body:
        names = given.intersection(_bound_here(node))
        blocks = _blocks(node)
        for block in blocks:
            _give(block, given)
            block[:0] = _giving(names, node)
        if type(node) in (_ast.FunctionDef, _ast.AsyncFunctionDef):
            _give_from_function(node, given)
        statements += [node, *_giving(names, node)]
    body[:] = statements


def _give_from_function(function, given):
    shared = [node.names for node in _walk(function) if type(node) is _ast.Global]
    if shared:
        _give(function.body, given.intersection(*[{name for names in shared for name in names}]))


def _blocks(node):
    """The statement lists inside a statement that belong to the same scope."""
    return [] if type(node) in SCOPES else _all_blocks(node)


def _bound_here(node):
    """The names that a statement binds by itself, not by the statements inside it."""
    if type(node) in SCOPES:
        return [node.name]
    if type(node) is _ast.ImportFrom and node.module == "__future__":
        return []
    names, waiting = [], [node]
    while waiting:
        part = waiting.pop()
        names += _binds(part)
        if type(part) not in SCOPES:
            waiting.extend([child for child in _children(part) if not isinstance(child, _ast.stmt)])
    return names


def _giving(names, place):
    if not names:
        return []
    call = _ast.Call(_pinned("=give", place), [_ast.Constant(tuple(sorted(names)))], [])
    return [_located(_ast.Expr(call), place)]


def _rewrite(node, plan):
    """The tree with everything in it that has to be another; it is changed in place, except for expressions."""
    kind = type(node)
    if kind is _ast.Name:
        return _rewritten_name(node, plan)
    if kind is _ast.Assert:
        _tell_or_hold(node, plan)
    if kind is _ast.Call:
        _shield_call(node)
    guards, plan.guards = plan.guards, plan.guards and not isinstance(node, _ast.pattern)
    for field in _FIELDS[kind]:
        value = getattr(node, field, None)
        if kind is _ast.MatchClass and field == "cls":
            continue
        if type(value) is list:
            value[:] = [_rewrite(item, plan) if type(item) in _FIELDS else item for item in value]
            if plan.guards and value and isinstance(value[0], _ast.stmt):
                value[:] = _settling(value)
        elif type(value) in _FIELDS:
            setattr(node, field, _rewrite(value, plan))
    plan.guards = guards
    return _settled(node) if plan.guards and _may_run_the_answer(node, plan) else node


def _tell_or_hold(node, plan):
    held = getattr(node, "held", False)
    if node.msg is None:
        _tell(node, plan)
    if held:
        node.msg = _located(_ast.Call(_pinned("=fail", node), [node.msg or _ast.Constant(None)], []), node)


# A `StopIteration` of the function they are given ends them as if there were nothing more to come.
ENDED_BY_THEIR_FUNCTION = frozenset("map filter starmap filterfalse takewhile dropwhile".split())


def _shield_call(node):
    name = _last_name(node.func)
    if name in ENDED_BY_THEIR_FUNCTION and node.args and type(node.args[0]) is not _ast.Starred:
        node.args[0] = _located(_ast.Call(_pinned("=shield", node), [node.args[0]], []), node)
    elif name == "getvalue" and type(node.func) is _ast.Attribute and not node.args and not node.keywords:
        node.func, node.args = _pinned("=getvalue", node), [node.func.value]


def _last_name(node):
    return node.id if type(node) is _ast.Name else node.attr if type(node) is _ast.Attribute else ""


# Whoever names one of these around an assertion wants it swallowed.
SWALLOWED = frozenset(["AssertionError", "Exception", "BaseException"])


def _hold(body, held=False):
    """Asks after every `with` whether an assertion in it was begun and not ended: then it was swallowed."""
    statements = []
    for node in body:
        kind = type(node)
        swallows = kind in WITH and any(_mentions(item, SWALLOWED) for item in node.items)
        # Inside a handler it is the script that catches, and a function may be the answer's to call.
        stays = kind not in SCOPES and not getattr(node, "handlers", None) and not swallows
        for block in _all_blocks(node):
            _hold(block, stays and (held or kind in WITH))
        if kind is _ast.Assert and held:
            node.held = True
            statements += [_calling("=begin", node), node, _calling("=end", node)]
        elif kind in WITH and not swallows:
            statements += [_calling("=end", node), node, _calling("=held", node)]
        else:
            statements.append(node)
    body[:] = statements


WITH = (_ast.With, _ast.AsyncWith)


def _all_blocks(node):
    """The statement lists inside a statement, those of functions and classes among them."""
    inside = [node, *getattr(node, "handlers", []), *getattr(node, "cases", [])]
    fields = [getattr(part, name, None) for part in inside for name in ("body", "orelse", "finalbody")]
    return [block for block in fields if type(block) is list and block]


def _mentions(tree, names):
    for node in _walk(tree):
        mentioned = node.name if type(node) is _ast.alias else _last_name(node)
        if mentioned in names:
            return True
    return False


def _calling(name, place):
    return _located(_ast.Expr(_ast.Call(_pinned(name, place), [], [])), place)


def _rewritten_name(node, plan):
    name = node.id
    if type(node.ctx) is not _ast.Load:
        return node
    if name in FRESH and name in plan.pinned:
        return _located(_ast.Call(_pinned("=fresh", node), [_pinned(name, node)], []), node)
    if name in plan.pinned:
        return _pinned(name, node)
    if name in plan.kept or name.startswith("__"):
        return node
    return _located(_ast.Call(_pinned("=look", node), [_ast.Constant(name)], []), node)


# They show the script's namespace, so what the answer has changed since has to be in it.
FRESH = frozenset("dir eval exec globals locals vars".split())


def _may_run_the_answer(node, plan):
    """Whether evaluating this can call something of the answer's, by a call or an operator."""
    kind = type(node)
    if kind in (_ast.Attribute, _ast.Subscript):
        return type(node.ctx) is _ast.Load and _root(node) not in plan.imported
    return kind in (_ast.Call, _ast.BinOp, _ast.UnaryOp, _ast.Compare, _ast.Await) and not _is_plain(node)


def _settled(node):
    return _located(_ast.Call(_pinned("=settle", node), [node], []), node)


def _settling(statements):
    """Iterating, entering and the like run the answer as well; so things are put back before every statement."""
    settled = []
    for node in statements:
        if _after_the_head([node]) == 0:
            settled.append(_calling("=settle", node))
        settled.append(node)
    return settled


def _pinned(name, place):
    """An expression that is the constant standing for a value; wrapped, so that the compiler does not warn about it."""
    node = _ast.IfExp(_ast.Constant(True), _ast.Constant(PIN + name), _ast.Constant(PIN + name))
    _locate(node, place)
    return node


def _locate(node, place):
    for inner in _walk(node):
        inner.lineno = inner.end_lineno = place.lineno if place else 1
        inner.col_offset = inner.end_col_offset = place.col_offset if place else 0


def _located(node, place):
    """A new node, and what is new in it, put where another one is."""
    for inner in _walk(node):
        if "lineno" in type(inner)._attributes and not hasattr(inner, "lineno"):
            for name in ("lineno", "col_offset", "end_lineno", "end_col_offset"):
                setattr(inner, name, getattr(place, name))
    return node


def _tell(node, plan):
    """`assert left == right` becomes `assert compare(…, left, right), failed`: the same, but it is remembered."""
    test = node.test
    if type(test) is _ast.Constant:
        return
    if type(test) is _ast.Compare and len(test.ops) == 1:
        left, right = test.left, test.comparators[0]
        swapped = _is_plain(left) and not _is_plain(right)
        told, arguments = _expression(right if swapped else left, plan)
        said = [OPERATORS[type(test.ops[0])], told, swapped]
        parts = [*[_ast.Constant(value) for value in said], left, right, *arguments]
        node.test = _located(_ast.Call(_pinned("=compare", test), parts, []), test)
    elif type(test) is _ast.UnaryOp and type(test.op) is _ast.Not:
        test.operand = _noted(test.operand, False, plan)
    else:
        node.test = _noted(test, True, plan)
    node.msg = _pinned("=failed", node)


def _noted(test, expected, plan):
    told, arguments = _expression(test, plan)
    parts = [_ast.Constant(told), _ast.Constant(expected), test, *arguments]
    return _located(_ast.Call(_pinned("=note", test), parts, []), test)


def _expression(node, plan):
    """The text of an expression, in pieces, and the arguments between them whose values say more than their names."""
    arguments = []
    if type(node) is _ast.Call and node.lineno == node.end_lineno:
        arguments = [part for part in node.args if type(part) is _ast.Name and part.id in plan.bound]
    if not arguments:
        return (_source(node, plan.lines),), []
    line = plan.lines[node.lineno - 1]
    ends = [node.col_offset, *(part.end_col_offset for part in arguments)]
    starts = [*(part.col_offset for part in arguments), node.end_col_offset]
    pieces = tuple([line[end:start].decode("utf-8", "replace") for end, start in zip(ends, starts)])
    return pieces, [_located(_ast.Name(part.id, _ast.Load()), part) for part in arguments]


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

# The same from the other side: in `3 == f()` it is the right side that is looked at.
MIRRORED = {
    "==": "==",
    "!=": "!=",
    "<": ">",
    "<=": ">=",
    ">": "<",
    ">=": "<=",
    "is": "is",
    "is not": "is not",
    "in": "contains",
    "not in": "does not contain",
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


def _compare(operator_name, expression, swapped, left, right, *arguments):
    global _last_check
    holds = COMPARE[operator_name](left, right)
    gave, expected = (right, left) if swapped else (left, right)
    _last_check = MIRRORED[operator_name] if swapped else operator_name, expression, arguments, gave, (expected,)
    return holds


def _note(expression, expected, value, *arguments):
    global _last_check
    _last_check = "is", expression, arguments, value, expected
    return value


_copied = {}
MISSING = object()
_swallowed = MISSING


def _begin():
    global _swallowed
    _swallowed = "the check did not come to its end"


def _end():
    global _swallowed
    _swallowed = MISSING


def _fail(message):
    global _swallowed
    _swallowed = message
    return message


def _fail_again():
    if _swallowed is not MISSING:
        raise AssertionError(_swallowed)


def _shield(function):
    if not callable(function) or type(function) in (type, types.BuiltinFunctionType, types.MethodDescriptorType):
        return function
    return _opaque(functools.partial(_unstopped, function))


def _unstopped(function, *arguments):
    try:
        return function(*arguments)
    except StopIteration as error:
        raise RuntimeError("a function raised StopIteration").with_traceback(_traceback_of(error)) from None


def _getvalue(stream):
    """What was written, whatever the object itself says."""
    for kind in STREAMS:
        if type(stream) is kind:
            return kind.getvalue(stream)
    return stream.getvalue()


STREAMS = (io.StringIO, io.BytesIO)


def _look(name):
    """A name that the script does not bind: the answer's, unless the script has got it in a way that cannot be foreseen."""
    own = _script.get(name, MISSING)
    if own is not _copied.get(name, MISSING):
        return own
    for names in (_main, _script["__builtins__"]):
        if names.get(name, MISSING) is not MISSING:
            return names[name]
    raise NameError(f"name {name!r} is not defined", name=name)


def _fresh(builtin):
    for name, value in [*_main.items()]:
        if type(name) is str and name in _copied and _script.get(name, MISSING) is _copied[name]:
            _script[name] = _copied[name] = value
    return builtin


def _give_names(names):
    for name in names:
        if name in _script:
            _main[name] = _copied[name] = _script[name]
        else:
            _main.pop(name, None)


def _import(name, globals=None, locals=None, fromlist=(), level=0):
    """The modules as they were, whatever has been put in their place."""
    if level or name not in _modules:
        return _pristine["builtins"]["__import__"](name, globals, locals, fromlist, level)
    return _modules[name] if fromlist else _modules[name.partition(".")[0]]


OURS_BY_NAME = {
    "=failed": FAILED,
    "=compare": _opaque(_compare),
    "=note": _opaque(_note),
    "=look": _opaque(_look),
    "=fresh": _opaque(_fresh),
    "=give": _opaque(_give_names),
    "=import": _opaque(_import),
    "=settle": _opaque(_settle),
    "=begin": _opaque(_begin),
    "=end": _opaque(_end),
    "=fail": _opaque(_fail),
    "=held": _opaque(_fail_again),
    "=shield": _opaque(_shield),
    "=getvalue": _opaque(_getvalue),
}


def _compared(error):
    """What the assertion that failed had compared, if it was one of the script's that say nothing themselves."""
    if type(error) is not AssertionError or len(error.args) != 1 or error.args[0] is not FAILED or not _last_check:
        return None
    operator_name, pieces, arguments, gave, expected = _last_check
    shown = [*[_repr(argument) for argument in arguments], ""]
    expression = "".join([part for pair in zip(pieces, shown) for part in pair])
    if type(expected) is tuple:
        wanted = _repr(expected[0])
    else:
        wanted = repr(expected) if type(gave) is bool else f"a {str(expected).lower()} value"
    return {
        "expression": _shorten(_plain(expression), EXPRESSION_LENGTH),
        "operator": operator_name,
        "gave": _repr(gave),
        "expected": wanted,
    }


def _repr(value):
    """As Python shows it, but for addresses and the name of the module, which say nothing to a learner."""
    try:
        text = _plain(repr(value))
        if type(value) is not str:
            text = _without_addresses(text).replace("<__main__.", "<")
        return _shorten(text, REPR_LENGTH)
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
