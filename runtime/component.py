"""The component: everything is imported, warmed up and sealed here, and what is in memory then is the snapshot."""

import gc
import sys
import types

import componentize_py_runtime  # noqa: F401  (looked up by name after the seal, when nothing can be imported)
import componentize_py_types  # noqa: F401
import wit_world  # noqa: F401

import stdlib

stdlib.load()

import compact  # noqa: E402
import runner  # noqa: E402  (it remembers the modules as they are)
import warmup  # noqa: E402

_host = runner.seal()
warmup.run(_host)
runner.forget()


def _record(outcome):
    """The outcome as the attributes the component's interface reads."""
    if outcome is None:
        return None
    compared = outcome["compared"]
    return types.SimpleNamespace(
        **{
            **outcome,
            "trace": [types.SimpleNamespace(**call) for call in outcome["trace"]],
            "compared": types.SimpleNamespace(**compared) if compared else None,
        }
    )


_exports = types.SimpleNamespace(
    wake=lambda: _wake(),
    prepare=lambda *arguments: _prepare(*arguments),
    compile_script=lambda *arguments: _compile_script(*arguments),
    check=lambda script: _check(script),
    report=lambda: _record(_host.report()),
)


def _wake():
    # An empty program: most of the memory any program needs is then at hand when one comes.
    runner.conceal()
    _host.prepare("", False, 0)
    _host.execute()
    _host.report()
    runner.forget()


def _prepare(code, want_value, seed):
    outcome = _record(_host.prepare(code, want_value, seed))
    _exports.execute = getattr(_host, "execute", None)
    return outcome


def _compile_script(script, redefines, shares):
    packed, outcome = runner.compile_script(script, redefines, shares)
    return packed, _record(outcome)


def _check(script):
    _host.check(script)
    _exports.execute = _host.execute


def WitWorld():
    """What the exports are called on. No class: a program could find one among the subclasses of `object`."""
    return _exports


gc.collect()
_kept = compact.fill_gaps()
gc.freeze()
sys.stdout.flush()
