# A name with two functions: keywords must fit the one that is there.
def convert(text):
    return int(text)

first = convert(text="5")

if first > 3:
    def convert(number):
        return str(number)
else:
    def convert(value):
        return value

second = convert(number=6)
assert (first, second) == (5, "6")
try:
    convert(text="7")
    assert False
except TypeError:
    second = "refused"
assert second == "refused"
