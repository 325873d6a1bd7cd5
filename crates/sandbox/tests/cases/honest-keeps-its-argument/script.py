xs = [1]
bag = Bag(xs)
bag.add(2)
assert xs == [1] and bag.items == [1, 2]
bag.items.append(3)
assert bag.items == [1, 2, 3]
