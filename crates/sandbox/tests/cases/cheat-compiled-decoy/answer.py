def total(xs):
    t = 0
    for x in xs:
        t += x
    return t
ns = {}
exec(compile("def total(xs):\n    return sum(xs)", "answer.py", "exec"), ns)
total = ns['total']
