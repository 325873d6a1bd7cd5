import copy
append([], 1)
before = [1, 2]
kept = copy.deepcopy(before)
append(before, 3)
assert before == kept, "the argument must stay as it is"
