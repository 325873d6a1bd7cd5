# Static methods, class methods and ways to call them.
class Pizza:
    made = 0
    def __init__(self, *toppings):
        self.toppings = toppings
        type(self).made += 1

    @classmethod
    def margherita(cls, extra=None):
        if extra:
            return cls("tomato", "cheese", extra)
        return cls("tomato", "cheese")

    @staticmethod
    def price(size, factor=2):
        return size * factor

assert Pizza.margherita().toppings == ("tomato", "cheese")
assert Pizza.margherita(extra="ham").toppings[-1] == "ham"
assert Pizza.price(factor=3, size=4) == 12 and Pizza("x").price(2) == 4
assert Pizza.made == 3
