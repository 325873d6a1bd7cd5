cases = ["1/0", "1 % 0", "1.0 / 0", "int('abc')", "float('x')", "[1][5]", "{'a': 1}['b']", "'a' + 1", "1 + 'a'", "len(5)", "None.foo", "'abc'.foo", "undefined_name",
    "[1, 2].index(9)", "'abc'.index('z')", "int(None)", "max([])", "open", "(1).x", "'a' * 'b'", "[] + ()", "5()", "'abc'[10]", "(1, 2)[5]", "range(3)[9]", "x = 1", "import foo",
    "int('12.5')", "chr(-1)", "ord('ab')", "'%d' % 'x'", "'{}'.format()", "'{a}'.format(b=1)", "sum(['a'])", "sorted([1, None])", "next(iter([]))", "a, b = 1, 2, 3", "float('inf') // 1", "round('x')",
    "{}.pop('x')", "[].pop()", "set().pop()", "bytes([300])", "'a'.join([1])", "isinstance(1, 2)", "__import__('nope')", "print(sepp=1)", "(lambda: 0)(1)", "[1, 2][1.0]", "{}[[]]", "not_defined()", "2 ** 'a'", "'a' < 1", "abs('x')", "divmod(1, 0)", "int('9' * 5000)", "10 ** -1 // 0", "'x'.encode('nope')"]
for case in cases:
    try:
        print(case, "=", eval(case))
    except Exception as error:
        print(f"{case}: {type(error).__name__}: {error}")
