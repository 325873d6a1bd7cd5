class Countdown:
    def __init__(self, n): self.n = n
    def __iter__(self): return self
    def __next__(self):
        if self.n <= 0: raise StopIteration
        self.n -= 1
        return self.n + 1
print(list(Countdown(3)), sum(Countdown(4)), *Countdown(2), max(Countdown(5)), 3 in Countdown(5))
class Tree:
    def __init__(self, value, left=None, right=None): self.value, self.left, self.right = value, left, right
    def __iter__(self):
        if self.left: yield from self.left
        yield self.value
        if self.right: yield from self.right
print(list(Tree(4, Tree(2, Tree(1), Tree(3)), Tree(6))))
class Seq:
    def __getitem__(self, i):
        if i > 2: raise IndexError
        return i * 10
    def __len__(self): return 3
print(list(Seq()), list(reversed(Seq())), 20 in Seq())
