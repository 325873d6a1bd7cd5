# Copies, identity and what is shared.
import copy

original = [1, [2, 3], {"k": 4}]
alias, shallow, deep = original, original[:], copy.deepcopy(original)
original[0] = 9
original[1].append(5)
assert alias is original and shallow == [1, [2, 3, 5], {"k": 4}] and deep == [1, [2, 3], {"k": 4}]

def change(items, text):
    items.append("new")
    items = ["other"]
    text += "!"
    return items, text

word = "hi"
assert change(shallow, word) == (["other"], "hi!")
assert shallow[-1] == "new" and word == "hi"
