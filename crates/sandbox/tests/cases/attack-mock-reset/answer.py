def call(f):
    f(2)
    f.reset_mock()
    f.called = True
