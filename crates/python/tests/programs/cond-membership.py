# in and not in, with not in all places.
basket = ["apple", "pear"]
seen = []

class Bag:
    def __contains__(self, item):
        seen.append(item)
        return item

bag = Bag()
assert not ("fig" in basket)
assert "fig" not in basket and not "pear" not in basket
assert (not 0 in bag) is True
assert (5 not in bag) is False
assert seen == [0, 5]
assert (not ("a" in "abc" in ["abc"])) is False
assert [w for w in ["apple", "fig"] if not w in basket] == ["fig"]
