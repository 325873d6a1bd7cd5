# A loop over a copy made by a slice, and one over the list itself.
numbers = [1, 2, 2, 3]
for n in numbers[:]:
    if n == 2:
        numbers.remove(n)
letters = ["a", "b", "b", "c"]
for letter in letters:
    if letter == "b":
        letters.remove(letter)
assert numbers == [1, 3]
assert letters == ["a", "b", "c"]
