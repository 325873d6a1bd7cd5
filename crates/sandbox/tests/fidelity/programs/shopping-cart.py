class Cart:
    def __init__(self): self.items = {}
    def add(self, name, price, n=1):
        old = self.items.get(name, (price, 0)); self.items[name] = (price, old[1] + n); return self
    def __len__(self): return sum(n for _, n in self.items.values())
    @property
    def total(self): return sum(p * n for p, n in self.items.values())
    def __str__(self):
        lines = [f"{name:<10}{n:>3} x {p:>6.2f} = {p * n:>8.2f}" for name, (p, n) in self.items.items()]
        return "\n".join([*lines, "-" * 31, f"{'total':<22} {self.total:>8.2f}"])
print(Cart().add("apple", 0.5, 4).add("bread", 2.25).add("apple", 0.5), len(Cart()))
