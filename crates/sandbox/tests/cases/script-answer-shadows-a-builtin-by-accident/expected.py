def total(numbers):
    result = 0
    for number in numbers:
        result += number
    return result
