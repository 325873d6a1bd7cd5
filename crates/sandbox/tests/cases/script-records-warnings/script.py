import warnings, io, contextlib, random
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter('always')
    old()
assert len(caught) == 1 and caught[0].category is DeprecationWarning
with contextlib.redirect_stdout(io.StringIO()) as out:
    print('x')
    print(old())
assert out.getvalue() == 'x\n1\n'
random.seed(1)
first = random.random()
random.seed(1)
assert first == random.random()
