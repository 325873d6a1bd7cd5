"""Checks f."""
from __future__ import annotations
import json
assert f(json.loads('1')) == 1
