# A calculator over a table of lambdas.
operations = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": lambda a, b: a / b if b else float("inf"),
}

def evaluate(expression):
    stack = []
    for token in expression.split():
        if token not in operations:
            stack.append(float(token))
            continue
        b, a = stack.pop(), stack.pop()
        stack.append(operations[token](a, b))
    if len(stack) != 1:
        raise ValueError("malformed")
    return stack[0]

assert evaluate("3 4 + 2 *") == 14 and evaluate("1 2 -") == -1
assert evaluate("1 0 /") == float("inf")
try:
    evaluate("1 2")
    assert False, "must be refused"
except ValueError as error:
    assert str(error) == "malformed"
