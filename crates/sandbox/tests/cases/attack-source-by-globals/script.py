import inspect
assert "sum(" not in inspect.getsource(total)
assert total([1, 2]) == 3
