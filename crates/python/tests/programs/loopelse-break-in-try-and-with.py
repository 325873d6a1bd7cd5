# A break hidden in try, with, match and if is still a break of the loop.
from contextlib import nullcontext

def run(kind):
    for _ in range(2):
        if kind == "if":
            break
        try:
            if kind == "try":
                break
        finally:
            pass
        with nullcontext():
            if kind == "with":
                break
        match kind:
            case "match":
                break
    else:
        return "else"
    return "broke"

assert [run(kind) for kind in ["if", "try", "with", "match"]] == ["broke"] * 4
assert run("none") == "else"
