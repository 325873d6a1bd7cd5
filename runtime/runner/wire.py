"""The words of the conversation between the two interpreters.

A message is one tuple in `marshal`'s second version: `marshal` takes plain data at the speed of C, and refuses everything else.
What is not plain data is described by *nodes*: tuples that begin with one of the numbers below. A tuple of the program's own is
therefore wrapped. The host reads every message of the answer's before the script's side sees it (`crates/sandbox/src/message.rs`):
only plain data, no code objects, no references, lengths that fit.

    (what, parts, names, classes, changes, released, dropped, more)

`what` is a request or a reply, `parts` its nodes. The rest tells what has changed since the last message: global names, classes
that are mentioned for the first time, containers that both sides hold, containers and objects that one side has let go.
"""

from .own import __builtins__  # noqa: F401, I001  (before anything is defined)

import marshal
import sys

LEAVES = frozenset([type(None), bool, int, float, complex, str, bytes, type(...)])
LEAF_KINDS = frozenset(map(id, LEAVES))

# Nodes.
(SHARED, TUPLE, NODES, FROZEN, FROZEN_NODES, VALUE, OWN, OBJECT, CLASS, FUNCTION, KNOWN_TAG, LIBRARY, NAMED, VIEW, MODULE, ERROR,
 COROUTINE) = range(17)

# Requests, and the two replies.
CALL, METHOD, GET, SET, DELETE, OPERATE, SIGNATURE, START, FINISH, SUBCLASS, HELLO, PICKLE = range(12)
DONE, RAISED = 32, 33

# Taken before a program can change them.
_dumps, _loads = marshal.dumps, marshal.loads
_NO_CODE = {"allow_code": False} if sys.version_info >= (3, 13) else {}


class Broken(BaseException):
    """The other side is gone, or says what makes no sense. Nothing that a program catches: it ends the conversation."""


def pack(message):
    return _dumps(message, 2, **_NO_CODE)


def unpack(data):
    """The message; to be given only what the host has read before."""
    try:
        message = _loads(data, **_NO_CODE)
    except (EOFError, TypeError, ValueError) as error:
        raise Broken("not a message") from error
    if type(message) is not tuple or len(message) != 8:
        raise Broken("not a message")
    return message


def are_leaves(values):
    """Whether all of them are the plainest values, told at the speed of C."""
    return LEAF_KINDS.issuperset(map(id, map(type, values)))
