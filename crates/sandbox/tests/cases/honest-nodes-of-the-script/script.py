class Node:
    def __init__(self, value, next=None):
        self.value, self.next = value, next
n = reverse(Node(1, Node(2, Node(3))))
got = []
while n:
    got.append(n.value)
    n = n.next
assert got == [3, 2, 1]
