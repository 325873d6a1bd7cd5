sum = 0
list = [1, 2]
def total(numbers):
    result = 0
    for n in numbers:
        result += n
    return result
