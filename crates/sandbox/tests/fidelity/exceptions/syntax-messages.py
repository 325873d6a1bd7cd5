cases = ["print 'x'", "if x = 1: pass", "def f(:", "x = [1, 2", "x = 'abc", "for i in range(3)\n  pass", "if True:\npass", "  x = 1", "return 5", "break", "1 = x", "f(a b)", "x = 5 +", "class A\n  pass", "else:", "a b", "'a' 'b' c", "import", "from x import", "lambda x", "def f(a, a): pass", "f(**x, *y)", "x = {1: 2, 3}", "yield", "await x", "None = 1", "x + 1 = 2", "del f()", "try:\n  pass", "while True print(1)", "@", "x = 08", "f'{'", "f'{a b}'", "x := 1", "(x for x in y, 1)", "def f():\n\treturn\n        x", "print(1))", "a = $5", "async def f(): yield from x", "nonlocal x", "def f(): global x; nonlocal x", "[*a for a in b]", "x = 1 if 2", "{**a: 1}", "assert x, y, z", "raise x from", "match x:\n  case 1", "'''abc", "x = (1,\ny = 2", "if x == 1 {", "i++", "elif x:", "for x y in z: pass", "with open('x') as: pass", "1abc", "0xg", "1__0", "x.1"]
for case in cases:
    try:
        compile(case, "<test>", "exec")
        print(repr(case), "compiles")
    except SyntaxError as error:
        print(f"{case!r}: {type(error).__name__}: {error.msg} at {error.lineno}:{error.offset}")
