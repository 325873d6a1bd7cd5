class Node:
    def ok(self):
        return False
n = Node()
assert check(n) == 1
