import json
text = dump([{1, 2}])
try:
    expected = json.dumps([{1, 2}])
except TypeError:
    expected = None
assert text != expected
