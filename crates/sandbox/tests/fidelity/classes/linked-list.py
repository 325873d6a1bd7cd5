class Node:
    def __init__(self, value, next=None): self.value, self.next = value, next
class LinkedList:
    def __init__(self, items=()):
        self.head = None
        for item in reversed(list(items)): self.head = Node(item, self.head)
    def __iter__(self):
        node = self.head
        while node: yield node.value; node = node.next
    def __repr__(self): return " -> ".join(map(str, self)) or "empty"
    def reverse(self):
        previous, node = None, self.head
        while node: node.next, previous, node = previous, node, node.next
        self.head = previous
l = LinkedList([1, 2, 3]); print(l, LinkedList()); l.reverse(); print(l, len(list(l)), 2 in l)
