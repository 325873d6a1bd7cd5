# Class attributes, attributes of instances and locals are three things.
class Counter:
    count = 0
    def bump(self):
        count = 100
        self.count = self.count + 1
        Counter.count += 10
        return count

a, b = Counter(), Counter()
assert a.bump() == 100
assert (a.count, b.count, Counter.count) == (1, 10, 10)
b.bump()
assert (a.count, b.count, Counter.count) == (1, 11, 20)
