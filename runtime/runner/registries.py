"""Tables of the library that a program may fill: level names, dialects, file types, the environment, the decimal context.

They are plain data. Where the expected answer changes one, the script sees what the answer has made of it.
"""

from .own import __builtins__  # noqa: F401, I001  (before anything is defined)

import csv
import decimal
import logging
import mimetypes
import os

DIALECT = "delimiter quotechar escapechar doublequote skipinitialspace lineterminator quoting strict".split()


def _read_dialects():
    return {name: {key: getattr(csv.get_dialect(name), key) for key in DIALECT} for name in csv.list_dialects()}


def _write_dialects(dialects):
    for name in csv.list_dialects():
        if name not in dialects:
            csv.unregister_dialect(name)
    for name, settings in dialects.items():
        csv.register_dialect(name, **settings)


def _read_levels():
    return {level: name for level, name in logging._levelToName.items()}


def _write_levels(levels):
    logging._levelToName.clear()
    logging._nameToLevel.clear()
    logging._levelToName.update(levels)
    logging._nameToLevel.update({name: level for level, name in levels.items()}, WARN=30, FATAL=50)


def _read_types():
    mimetypes.init() if not mimetypes.inited else None
    return dict(mimetypes._db.types_map[True])


def _write_types(types):
    for extension, kind in types.items():
        mimetypes.add_type(kind, extension)


def _read_context():
    context = decimal.getcontext()
    return {"prec": context.prec, "rounding": context.rounding}


def _write_context(settings):
    context = decimal.getcontext()
    context.prec, context.rounding = settings["prec"], settings["rounding"]


def _write_environment(environment):
    os.environ.clear()
    os.environ.update(environment)


REGISTRIES = {
    "environ": (lambda: dict(os.environ), _write_environment),
    "logging": (_read_levels, _write_levels),
    "csv": (_read_dialects, _write_dialects),
    "mimetypes": (_read_types, _write_types),
    "decimal": (_read_context, _write_context),
}


def read(name):
    return REGISTRIES[name][0]()


def write(name, contents):
    REGISTRIES[name][1](contents)


def mentioned_in(text):
    """Those that a script can see."""
    return [name for name in REGISTRIES if name in text]
