data = {"users": [{"name": "Ann", "tags": ["x", "y"]}, {"name": "Bob", "tags": []}], "total": 2}
for user in data["users"]:
    print(user["name"], ", ".join(user["tags"]) or "-")
print(data["users"][0]["tags"][-1], [u["name"] for u in data["users"] if u["tags"]], data)
import pprint
pprint.pprint({"z": list(range(15)), "a": {"deep": {"deeper": ["text " * 5, "more " * 6]}}}, width=50)
