"""What the expected answer did where: for every place in the script that asks something of the answer, what it asked and what
kind of thing came back. An answer is held to that.
"""

from .own import __builtins__  # noqa: F401, I001  (before anything is defined)

import marshal
import sys

from .script import SCRIPT

PLAIN, OBJECTS, RAISED_CONTROL, SWALLOWED = 1, 2, 4, 8


def here():
    """The place in the script that is being executed, as something that is the same in every run."""
    frame = sys._getframe(1)
    while frame is not None:
        code = frame.f_code
        if code.co_filename == SCRIPT:
            return code.co_firstlineno, code.co_name, frame.f_lasti
        frame = frame.f_back
    return 0, "", 0


class Profile:
    """What the expected answer's run showed."""

    def __init__(self):
        self.sites = {}
        self.reached = set()
        # Fields by which objects of a dataclass are compared, by the name of the class.
        self.fields = {}
        self.registries = set()

    def record(self, site, kind, flag):
        kinds = self.sites.setdefault(site, {})
        kinds[kind] = kinds.get(kind, 0) | flag

    def flags(self, site, kind):
        return self.sites.get(site, {}).get(kind, 0)

    def knows(self, site, kind):
        return kind in self.sites.get(site, ())

    def dump(self):
        return marshal.dumps((self.sites, self.reached, self.fields, self.registries))

    @classmethod
    def load(cls, data):
        profile = cls()
        profile.sites, profile.reached, profile.fields, profile.registries = marshal.loads(data)
        return profile
