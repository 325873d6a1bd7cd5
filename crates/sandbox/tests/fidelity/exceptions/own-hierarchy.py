class ShopError(Exception): code = 1
class OutOfStock(ShopError):
    code = 2
    def __init__(self, item): super().__init__(item); self.item = item
    def __str__(self): return f"{self.item} is out of stock"
stock = {"apple": 1}
def buy(item):
    if item not in stock: raise ShopError("unknown item", item)
    if not stock[item]: raise OutOfStock(item)
    stock[item] -= 1
    return "bought"
for item in ("apple", "apple", "pear"):
    try: print(buy(item))
    except OutOfStock as e: print(e, e.code, repr(e))
    except ShopError as e: print(e, e.args, e.code)
