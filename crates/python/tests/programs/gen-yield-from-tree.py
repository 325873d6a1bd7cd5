# yield from in a recursive walk.
class Node:
    def __init__(self, value, left=None, right=None):
        self.value, self.left, self.right = value, left, right

    def __iter__(self):
        if self.left is not None:
            yield from self.left
        yield self.value
        if None is not self.right:
            yield from self.right

tree = Node(4, Node(2, Node(1), Node(3)), Node(6))
assert list(tree) == [1, 2, 3, 4, 6]
assert sum(tree) == 16 and 3 in tree
