from collections import Counter
square = Square(3)
square.items.append(1)
assert square.area() == 9 and square.secret == 3 and square.total == 3 and Shape.count == 1
assert Counter("aab").total() == 3 and list(Counter("a").items()) == [("a", 1)]
assert Point(1).y == 0 and Bag("aab").most_common(1) == [("a", 2)]
