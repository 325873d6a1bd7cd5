class Node:
    def __init__(self, v): self.v = v
def find(nodes, v):
    return next(n for n in nodes if n.v == v)
