# Methods with inner functions and lambdas over self.
class Menu:
    def __init__(self, items):
        self.items = items
        self.sorters = {
            "price": lambda item: item[1],
            "name": lambda item: item[0].lower(),
        }
    def ordered(self, by, reverse=False):
        key = self.sorters[by]
        def label(item):
            return item[0] if not reverse else item[0] + "*"
        return [label(i) for i in sorted(self.items, reverse=reverse, key=key)]

menu = Menu([("Tea", 2), ("coffee", 3), ("Bun", 1)])
assert menu.ordered("price") == ["Bun", "Tea", "coffee"]
assert menu.ordered(by="name", reverse=True) == ["Tea*", "coffee*", "Bun*"]
