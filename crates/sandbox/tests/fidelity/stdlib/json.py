import json
data = {"name": "Zoë", "list": [1, 2.5, None, True], "nested": {"a": {}}, "empty": []}
print(json.dumps(data), json.dumps(data, indent=2, sort_keys=True, ensure_ascii=False), json.dumps([1, "a"], separators=(",", ":")))
print(json.loads('{"a": [1, 2, {"b": null}], "c": "\\u00e9", "d": 1e3, "e": -0}'), json.loads("[]"), json.dumps({1: 2, None: 3, True: 4}))
for bad in ("{", "{'a': 1}", "[1,]", "nul", ""):
    try:
        json.loads(bad)
    except json.JSONDecodeError as error:
        print(repr(bad), error)
try:
    json.dumps({1, 2})
except TypeError as error:
    print(error)
print(json.dumps({"d": __import__("datetime").date(2024, 1, 2)}, default=str), json.loads("1.0", parse_float=str), float("nan") != json.loads("NaN"))
