# Imports inside functions, of modules, parts and aliases.
def circle(r):
    import math
    return round(math.pi * r ** 2, 3)

def parts():
    from collections import Counter as Tally, deque
    import os.path
    import string as text, json
    import xml.etree.ElementTree as tree
    queue = deque([1, 2])
    queue.rotate(1)
    name = tree.fromstring("<a><b/></a>")[0].tag
    return Tally("aab")["a"], list(queue), os.path.basename("/x/y"), text.digits[:3], json.dumps([1]), name

assert circle(2) == 12.566
assert parts() == (2, [2, 1], "y", "012", "[1]", "b")
