from dataclasses import dataclass
@dataclass
class Node[T]:
    value: T
    next: "Node[T] | None" = None
def length(node):
    match node:
        case None: return 0
        case Node(next=rest): return 1 + length(rest)
print(length(Node(1, Node(2, Node(3)))), Node("a"))
match (3, 4):
    case (x, y) if x == y: print("same")
    case (x, y): print("differ", x, y)
match {"a": 1}:
    case {"a": int(v), **rest}: print(v, rest)
match "quit now".split():
    case ["quit", when]: print("quit", when)
