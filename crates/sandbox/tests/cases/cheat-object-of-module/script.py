import json
assert json.loads(dump({"a": 1})) == {"a": 1}
