"""How a program ended, as a plain dictionary; `NOTHING` shows its shape."""

from .own import __builtins__  # noqa: F401, I001  (before anything is defined)

import sys

from .shown import MESSAGE_LENGTH, class_name, plain, shorten

ANSWER = "answer.py"
CALLS_SHOWN = 8
PARSER_OVERFLOW = "Parser stack overflowed - Python source too complex to parse"

NOTHING = {
    "exception": "",
    "message": "",
    "line": None,
    "column": None,
    "trace": [],
    "compared": None,
    "status": None,
}

_traceback_of = BaseException.__dict__["__traceback__"].__get__


def describe(error):
    """What there is to say about an exception that nothing caught."""
    try:
        return _description(error)
    except BaseException:
        # The exception itself interfered; that it was raised is all there is to say.
        return {**NOTHING, "exception": class_name(error)}


def _description(error):
    if isinstance(error, SystemExit):
        return {**NOTHING, "status": exit_status(error)}
    outcome = {**NOTHING, "exception": class_name(error)}
    if type(error) is MemoryError and error.args and error.args[0] == PARSER_OVERFLOW:
        outcome["exception"], outcome["message"] = "SyntaxError", "the code is nested too deeply"
    else:
        outcome["message"] = message_of(error)
    outcome["trace"] = calls_in_answer(error)
    if isinstance(error, SyntaxError) and error.filename == ANSWER:
        outcome["line"], outcome["column"] = _position(error)
    elif outcome["trace"]:
        outcome["line"] = outcome["trace"][-1]["line"]
    return outcome


def exit_status(error):
    """The exit status as the interpreter would make it, which also prints what is not a number."""
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


def message_of(error):
    try:
        # The text of a syntax error is its message without the place, which is reported next to it.
        text = error.msg if isinstance(error, SyntaxError) and error.filename == ANSWER else str(error)
        return plain(shorten(str(text), MESSAGE_LENGTH))
    except BaseException:
        return "<its message could not be shown>"


def _position(error):
    line, column = error.lineno, error.offset
    return (
        line if isinstance(line, int) and line > 0 else None,
        column if isinstance(column, int) and column > 0 else None,
    )


def calls_in_answer(error):
    """The calls inside the answer's own code, outermost first; the middle of a deep stack is left out."""
    traceback, calls = _traceback_of(error), []
    while traceback is not None:
        code = traceback.tb_frame.f_code
        if code.co_filename == ANSWER and traceback.tb_lineno:
            calls.append({"line": traceback.tb_lineno, "function": plain(shorten(code.co_name, 100))})
        traceback = traceback.tb_next
    if len(calls) > CALLS_SHOWN:
        half = CALLS_SHOWN // 2
        calls = calls[:half] + calls[-half:]
    return calls
