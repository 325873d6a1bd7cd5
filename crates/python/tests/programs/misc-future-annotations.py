# Annotations that are never evaluated may name anything.
from __future__ import annotations

class Tree:
    def __init__(self, value: Undefined, children: list[Tree] | None = None) -> Nothing:
        self.value = value
        self.children = children or []
    def depth(self) -> int:
        if not self.children:
            return 1
        return 1 + max(child.depth() for child in self.children)

leaf: Missing = Tree(1)
assert Tree(0, [leaf, Tree(2, children=[Tree(3)])]).depth() == 3
assert leaf.depth() == 1
