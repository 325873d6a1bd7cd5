# x = x + 1 on numbers, in loops and branches.
def count_vowels(text):
    vowels = 0
    others = 0
    for letter in text:
        if letter in "aeiou":
            vowels = vowels + 1
        else:
            others = others + 1
    return vowels, others

def power(base):
    result = 1
    for step in range(5):
        result = result * 2
        result = result - step
        result = result // 1
    return result + base * 0

assert count_vowels("programming") == (3, 8)
assert power(3) == 6
