# A descriptor is told the name it was given in the class.
class Positive:
    def __set_name__(self, owner, name):
        self.name = "_" + name
    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        return getattr(instance, self.name, 0)
    def __set__(self, instance, value):
        if not value > 0:
            raise ValueError(self.name)
        setattr(instance, self.name, value)

class Order:
    amount = Positive()
    price = Positive()

o = Order()
o.amount = 3
try:
    o.price = -1
except ValueError as error:
    name = str(error)
assert (o.amount, o.price, name) == (3, 0, "_price")
assert vars(o) == {"_amount": 3}
