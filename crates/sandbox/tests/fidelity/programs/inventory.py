from dataclasses import dataclass
from collections import defaultdict
@dataclass
class Product:
    name: str
    category: str
    price: float
    stock: int
products = [Product("pen", "office", 1.5, 100), Product("desk", "furniture", 250, 3), Product("ink", "office", 12.25, 20)]
totals = defaultdict(float)
for p in products: totals[p.category] += p.price * p.stock
for category in sorted(totals): print(f"{category:<12}{totals[category]:>10,.2f}")
print([p.name for p in products if p.stock < 50], sum(p.stock for p in products), max(products, key=lambda p: p.price))
