# Jumps out of nested blocks of all kinds inside while True.
def drain(queue):
    out = []
    while True:
        if not queue:
            out.append("empty")
            break
        item = queue.pop(0)
        try:
            if item == 0:
                continue
            elif item < 0:
                if item == -9:
                    return out, "left"
                raise ValueError(item)
            out.append(100 // item)
        except ValueError:
            out.append("neg")
            if len(out) > 2:
                break
        else:
            continue
        out.append("handled")
    return out, "done"

assert drain([5, 0, -1, 4]) == ([20, "neg", "handled", 25, "empty"], "done")
assert drain([1, -9, 2]) == ([100], "left")
assert drain([50, 50, -1, 7]) == ([2, 2, "neg"], "done")
