"""Runs a script against an answer that is elsewhere. One instance of this serves any number of answers to the same script."""

from .own import __builtins__  # noqa: F401, I001  (before anything is defined)

import decimal
import linecache
import logging
import os
import random
import sys
import unittest
import warnings

from . import names as namespaces
from . import registries
from .checks import Checks
from .mirror import Mirror
from .outcome import ANSWER, NOTHING, describe
from .rules import ControlError, Ended, ScriptSide
from .script import CHECKS, SCRIPT, Script, names_of
from .shown import class_name, plain, shorten
from .sites import Profile
from .source import Source
from .wire import Broken

NOT_REACHED = "not every check was reached"


class Checker:
    """A script, what the expected answer shows about it, and the library as it was before the first answer."""

    def __init__(self, host, guard):
        self.host = host
        self.script = None
        self.binds = self.reads = self.rebinds = frozenset()
        self.profile = None
        self.before = None
        self.guard = guard

    def load(self, script, expected, profile):
        """Takes the script and the expected answer; an outcome says why there is nothing to run."""
        _watch_unittest()
        try:
            self.script = Script(script)
            if expected is not None:
                self.binds, self.reads, self.rebinds = names_of(compile(expected, ANSWER, "exec", 0, True))
        except BaseException as error:
            return describe(error)
        self.profile = Profile.load(profile) if profile else None
        self.before = _State()
        return None

    def check(self, answer, recording, seed, soft_end):
        """Checks one answer; `soft_end` says that it ended early, in a way that may not matter.

        The report is an outcome with `finished`, `tests`, `profile` and whether what the answer had to define is `missing`.
        """
        random.seed(seed)
        _failures.clear()
        profile = Profile() if recording else self.profile
        checks = Checks(self.script)
        side = ScriptSide(self.host, checks, profile, recording, Source(answer))
        binds, reads, rebinds = self.binds, self.reads, self.rebinds
        if not recording and profile is None:
            binds, reads, rebinds = _names_of_answer(answer)
        try:
            error, missing = self._run(side, checks, binds, reads, rebinds, soft_end)
        finally:
            self.before.restore()
        report = _report(side, checks, error, missing)
        if recording:
            profile.reached = checks.reached
            report["profile"] = profile.dump()
        return report

    def _run(self, side, checks, binds, reads, rebinds, soft_end):
        names = side.names = namespaces.Names()
        names.all[CHECKS] = checks
        side.wanted = binds
        side.rebound = rebinds
        side.mirror = Mirror(self.script.text)
        seen = registries.mentioned_in(self.script.text)
        try:
            side.hello(sorted(binds), seen)
            missing = sorted(name for name in binds if name not in names.answers and name in self.script.text)
            if soft_end and missing:
                return None, missing
            _take_registries(side, seen)
            side.shared_names = dict.fromkeys(reads, namespaces.MISSING)
            self.guard.begin(self.script.code)
            exec(self.script.code, names.all)
        except BaseException as error:
            return error, []
        finally:
            self.guard.end()
            side.mirror.restore()
        return None, []


def _names_of_answer(answer):
    """Without an expected answer nobody else says what is meant to be seen."""
    try:
        return names_of(compile(answer, ANSWER, "exec", 0, True))
    except (SyntaxError, ValueError):
        return frozenset(), frozenset(), frozenset()


def _take_registries(side, seen):
    for name in seen:
        told = side.registries_told.get(name)
        if told is None or told == registries.read(name):
            continue
        if side.recording:
            side.profile.registries.add(name)
        if side.profile is None or name in side.profile.registries:
            registries.write(name, told)


def _report(side, checks, error, missing):
    final = side.final if side.final is not None else error
    failure = _first_failure(final)
    report = {**NOTHING, "finished": False, "missing": missing, "profile": b""}
    report["tests"] = checks.tests(failure)
    if failure is None:
        wanted = side.profile.reached if side.profile is not None and not side.recording else set()
        if wanted <= checks.reached:
            report["finished"] = not missing
        elif _failures:
            report.update(_described(_failures[0]))
        else:
            report.update(exception="AssertionError", message=NOT_REACHED)
        return report
    return {**report, **_described(failure)}


def _first_failure(error):
    """What ended the script. Leaving by `exit` with 0 is a way to end, where `unittest` did not see a test fail."""
    if isinstance(error, SystemExit) and not isinstance(error, Ended):
        failure = _failures[0] if _failures else None
        if failure is not None:
            return failure
        return None if error.code in (None, 0, False) else error
    return error


def _described(error):
    if isinstance(error, (Ended, Broken)):
        left = getattr(error, "left", None)
        return describe(left) if left is not None else {"exception": "SystemError", "message": "the interpreter could not go on"}
    outcome = describe(error)
    original = getattr(error, "original", None) if isinstance(error, ControlError) else None
    if original is not None:
        outcome["exception"], outcome["message"] = class_name(original), plain(shorten(str(original), 2000))
    trace = getattr(error, "trace", None)
    if type(trace) is list and trace:
        outcome["trace"], outcome["line"] = trace, trace[-1]["line"]
    if type(error) is AssertionError and getattr(error, "compared", None):
        outcome["compared"] = error.compared
    return outcome


# The first test of `unittest` that failed in this run: `unittest.main` leaves it at an exit status.
_failures = []


def _watch_unittest():
    result = unittest.TestResult
    if getattr(result, "is watched", False):
        return
    setattr(result, "is watched", True)
    warnings._formatwarnmsg_impl = _format_warning
    for name in ("addFailure", "addError", "addSubTest"):
        setattr(result, name, _noting(getattr(result, name)))


def _format_warning(message):
    """Without the place, where that is in the script."""
    text = _original_format(message)
    return text.removeprefix(f"{SCRIPT}:{message.lineno}: ") if message.filename == SCRIPT else text


_original_format = warnings._formatwarnmsg_impl


def _noting(original):
    def add(self, test, *rest):
        error = rest[-1]
        if error is not None and error[1] is not None:
            _failures.append(error[1])
        return original(self, test, *rest)

    return add


class _State:
    """What a script can leave behind outside its own names."""

    def __init__(self):
        self.streams = sys.stdout, sys.stderr, sys.stdin
        self.limit = sys.getrecursionlimit()
        self.environment = dict(os.environ)
        self.filters = list(warnings.filters)
        self.handlers = list(logging.root.handlers), logging.root.level
        self.registries = {name: registries.read(name) for name in registries.REGISTRIES}
        self.context = decimal.getcontext().copy()

    def restore(self):
        sys.stdout, sys.stderr, sys.stdin = self.streams
        for stream in self.streams[:2]:
            stream.flush()
        sys.setrecursionlimit(self.limit)
        warnings.filters[:] = self.filters
        logging.root.handlers[:], logging.root.level = self.handlers
        decimal.setcontext(self.context.copy())
        for name, contents in self.registries.items():
            if registries.read(name) != contents:
                registries.write(name, contents)
        linecache.cache.pop(ANSWER, None)
        sys.argv[:] = [ANSWER]
