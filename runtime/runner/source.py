"""The answer's source for scripts that look at it: from the host, found by our own reading of the text.

Where a function is comes from the text alone, because the answer's interpreter could say anything. A name that is bound more than
once, or by other means than its definition, could be something else than its source.
"""

from .own import __builtins__  # noqa: F401, I001  (before anything is defined)

import ast
import linecache

from .outcome import ANSWER

# With these an answer could bind a name in a way that its text does not show.
INDIRECT = frozenset(
    """globals locals vars exec eval compile setattr delattr __dict__ __code__ __main__ __globals__ __builtins__ modules
    __setattr__ __import__ import_module _getframe f_globals gc ctypes __class__ update_wrapper marshal""".split()
)


class Source:
    """Definitions in an answer, found when a script asks for one."""

    def __init__(self, text):
        self.text = text
        self.tree = None
        lines = [line + "\n" for line in text.removeprefix("\ufeff").split("\n")]
        linecache.cache[ANSWER] = (len(text), None, lines, ANSWER)

    def definition(self, qualified_name):
        """The line where a function or a class is defined, or nothing where the text has no such definition."""
        if self.tree is None:
            self.tree = ast.parse(self.text.removeprefix("\ufeff"))
        body, node = self.tree.body, None
        for name in qualified_name.split("."):
            if name == "<locals>":
                return None
            found = [node for node in body if name in _bound_by(node)]
            if not found:
                return None
            if len(found) > 1 or self._is_indirect():
                raise AssertionError(f"{name} is bound more than once: what runs may not be what is written")
            (node,) = found
            body = getattr(node, "body", [])
        definitions = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
        return node if isinstance(node, definitions) else None

    def line(self, qualified_name):
        node = self.definition(qualified_name)
        if node is None:
            return None
        return min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])

    def _is_indirect(self):
        for node in ast.walk(self.tree):
            name = getattr(node, "id", None) or getattr(node, "attr", None)
            names = {alias.name for alias in node.names} if isinstance(node, (ast.Import, ast.ImportFrom)) else {name}
            if not INDIRECT.isdisjoint(names):
                return True
        return False


def _bound_by(statement):
    """The names that a statement binds, in whatever way, those of `global` statements inside functions included."""
    names = set()
    waiting = [(statement, True)]
    while waiting:
        node, here = waiting.pop()
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)) and here:
            names.add(node.name)
            here = False
        elif isinstance(node, ast.Name) and type(node.ctx) is not ast.Load and here:
            names.add(node.id)
        elif isinstance(node, ast.alias) and here:
            names.add((node.asname or node.name).partition(".")[0])
        elif isinstance(node, ast.Global):
            names.update(node.names)
        elif isinstance(node, (ast.ExceptHandler, ast.MatchAs, ast.MatchStar)) and node.name and here:
            names.add(node.name)
        waiting += [(child, here) for child in ast.iter_child_nodes(node)]
    return names
