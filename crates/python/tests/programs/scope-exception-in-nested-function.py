# The name of an exception, captured by an inner function and kept elsewhere.
def run():
    messages = []
    for text in ["1", "x"]:
        try:
            messages.append(int(text))
        except ValueError as problem:
            def explain(problem=problem):
                return type(problem).__name__
            saved = problem
    try:
        problem
    except UnboundLocalError:
        messages.append("deleted")
    return messages, explain(), str(saved)[:7]

assert run() == ([1, "deleted"], "ValueError", "invalid")
assert run()[1] == "ValueError"
