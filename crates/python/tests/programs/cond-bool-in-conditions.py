# bool() and not not in conditions of all kinds.
class Loud:
    def __init__(self, truth):
        self.truth = truth
        self.asked = 0
    def __bool__(self):
        self.asked += 1
        return self.truth

yes, no = Loud(True), Loud(False)
hits = []
if bool(yes):
    hits.append("if")
if not not no:
    hits.append("wrong")
hits.append("a" if bool(no) else "b")
hits += [n for n in range(3) if bool(n) and bool(yes)]
while not bool(yes):
    hits.append("never")
assert hits == ["if", "b", 1, 2]
assert bool(yes)
assert no.asked == 2
