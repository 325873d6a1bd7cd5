"""The component: everything is imported and warmed up here, and what is in memory then is the snapshot."""

import gc
import sys
import types

import componentize_py_runtime  # noqa: F401  (looked up by name later, when nothing can be imported)
import componentize_py_types  # noqa: F401
import wit_world

import stdlib

stdlib.load()

import compact  # noqa: E402
import warmup  # noqa: E402
from runner.answer import Answer, value_of  # noqa: E402
from runner.aside import AnswerSide  # noqa: E402
from runner.check import Checker  # noqa: E402
from runner.evaluation import Guard  # noqa: E402

OUR_MODULES = ["compact", "component", "stdlib", "warmup", "wit_world"]
OUR_PACKAGES = ("runner", "componentize_py")


class Host:
    """What the script's side asks the host for."""

    def ask(self, message):
        reply = wit_world.ask(message)
        return _text(reply.stdout), _text(reply.stderr), reply.message


def _text(data):
    return data.decode("utf-8", "backslashreplace") if data else ""


def _ask(message):
    return wit_world.ask(message).message


class Component:
    """The exports. An instance of the component is either for one answer or for one script."""

    def __init__(self):
        self.answer = Answer()
        self.checker = Checker(Host(), Guard())

    def wake(self):
        # An empty program: most of the memory any program needs is then at hand when one comes.
        for name in [*sys.modules]:
            if name in OUR_MODULES or name.startswith(OUR_PACKAGES):
                self.hidden[name] = sys.modules.pop(name)
        self.answer.prepare("", False, 0)
        self.answer.execute()
        self.answer.__init__()

    hidden = {}

    def run(self, code, want_value, seed):
        outcome = self.answer.prepare(code, want_value, seed)
        if outcome is None and not self.answer.execute():
            outcome = self.answer.report()
        value = value_of(self.answer) if outcome is None else None
        return _outcome(outcome), value and types.SimpleNamespace(**value)

    def serve(self):
        try:
            AnswerSide(self.answer.names, _ask).run()
        except BaseException:
            # The program has broken its own interpreter. The host sees that nobody serves any more.
            pass

    def load(self, script, expected, profile):
        sys.modules.update(self.hidden)
        return _outcome(self.checker.load(script, expected, profile))

    def check(self, answer, recording, seed, early):
        report = self.checker.check(answer, recording, seed, early)
        return types.SimpleNamespace(
            finished=report["finished"],
            outcome=_outcome(report),
            tests=[_test(test) for test in report["tests"]],
            missing=report["missing"],
            profile=report["profile"],
        )


def _outcome(outcome):
    """An outcome as the attributes that the component's interface reads."""
    if outcome is None:
        return None
    trace = [types.SimpleNamespace(**call) for call in outcome["trace"]]
    return types.SimpleNamespace(**{**outcome, "trace": trace, "compared": _compared(outcome["compared"])})


def _test(test):
    return types.SimpleNamespace(**{**test, "compared": _compared(test["compared"])})


def _compared(compared):
    return types.SimpleNamespace(**compared) if compared else None


def _hide_files():
    """Our code names no file: it may appear in a traceback that a program prints."""
    for name, module in sys.modules.items():
        if name in OUR_MODULES or name.startswith("runner"):
            for value in vars(module).values():
                _rename(value)


def _rename(value):
    if isinstance(value, type):
        for member in vars(value).values():
            for function in (member, getattr(member, "fget", None), getattr(member, "fset", None), getattr(member, "__func__", None)):
                _rename(function)
    elif isinstance(value, dict):
        for member in value.values():
            if isinstance(member, types.FunctionType):
                _rename(member)
    elif isinstance(value, types.FunctionType) and value.__globals__.get("__name__", "").startswith(("runner", "component")):
        value.__code__ = _renamed(value.__code__)


def _renamed(code):
    inner = [_renamed(part) if isinstance(part, types.CodeType) else part for part in code.co_consts]
    return code.replace(co_filename="<host>", co_consts=tuple(inner))


_component = Component()


def WitWorld():
    """What the exports are called on."""
    return _component


warmup.run(Answer, AnswerSide, Checker)
stdlib.close()
_hide_files()
gc.collect()
_kept = compact.fill_gaps()
gc.freeze()
sys.stdout.flush()
