# Returns with and without a value in one chain.
def lookup(table, key):
    if key is None:
        return
    elif key in table:
        return table[key]
    elif key == "default":
        return None
    else:
        return -1

table = {"a": 1, "b": 0}
assert lookup(table, None) is None
assert lookup(table, "a") == 1 and lookup(table, "b") == 0
assert lookup(table, "default") is None
assert lookup(table, "zzz") == -1
