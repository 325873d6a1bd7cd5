def luhn(number):
    digits = [int(d) for d in number if d.isdigit()][::-1]
    return (sum(digits[::2]) + sum(sum(divmod(2 * d, 10)) for d in digits[1::2])) % 10 == 0
print(luhn("4539 1488 0343 6467"), luhn("8273 1232 7352 0569"), sum(int(d) * (1 + 2 * (i % 2)) for i, d in enumerate("978030640615")) % 10)
