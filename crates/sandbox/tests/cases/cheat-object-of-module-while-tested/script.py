import json
text = dump({"a": 1})
assert json.loads(text) == {"a": 1}
