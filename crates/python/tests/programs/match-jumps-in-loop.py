# break, continue and return in the cases of a match in a loop.
def execute(program):
    stack = []
    for instruction in program:
        match instruction.split():
            case ["push", number]:
                stack.append(int(number))
                continue
            case ["add"]:
                stack.append(stack.pop() + stack.pop())
            case ["stop"]:
                break
            case ["fail", *words]:
                return " ".join(words)
            case _:
                pass
        stack.append("|")
    else:
        stack.append("end")
    return stack

assert execute(["push 1", "push 2", "push 3"]) == [1, 2, 3, "end"]
assert execute(["push 1", "push 2", "add", "stop", "push 9"]) == [3, "|"]
assert execute(["noop", "fail so sorry"]) == "so sorry"
