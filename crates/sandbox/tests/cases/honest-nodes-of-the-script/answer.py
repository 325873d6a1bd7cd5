def reverse(node):
    last = None
    while node:
        node.next, last, node = last, node, node.next
    return last
