# At module level and in attributes both forms do what they say.
count = 0
count = count + 1
count += 1
items = [1]
alias = items
items = items + [2]

class Tally:
    total = 0
    names = []

t = Tally()
t.total = t.total + 1
t.names += ["x"]
assert count == 2 and alias == [1] and items == [1, 2]
assert (Tally.total, t.total) == (0, 1)
assert Tally.names == ["x"] and t.names is Tally.names
