# A program that inspects a signature sees the parameters' names.
import inspect

def order(item, amount=1, *extras, gift=False, **options):
    total = amount
    return total

names = list(inspect.signature(order).parameters)
assert names == ["item", "amount", "extras", "gift", "options"]
assert inspect.signature(order).parameters["amount"].default == 1
assert order("pen") == 1
