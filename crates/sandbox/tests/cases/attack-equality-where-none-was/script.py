nodes = [Node(1), Node(2)]
assert find(nodes, 2) is nodes[1]
