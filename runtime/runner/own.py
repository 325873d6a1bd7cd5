"""Builtins of our own: a function takes its builtins from the module it is defined in, and a program may change the others."""

import builtins

__builtins__ = dict(vars(builtins))
