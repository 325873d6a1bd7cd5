numbers = [5, 2, 8, 1]
numbers.append(9); numbers.insert(1, 7); numbers.extend([3, 3])
print(numbers, numbers.pop(), numbers.pop(0), numbers.index(8), numbers.count(3), len(numbers))
numbers.remove(8); numbers.sort(); print(numbers, sorted(numbers, reverse=True), numbers[::-1])
numbers.reverse(); del numbers[0]; print(numbers, 7 in numbers, min(numbers), max(numbers), sum(numbers))
copy = numbers[:]; copy[1:3] = [10, 20, 30]; print(numbers, copy, numbers is copy, numbers == copy)
matrix = [[0] * 3 for _ in range(2)]; matrix[0][1] = 5; print(matrix, [*zip(*matrix)])
a, *rest, z = [1, 2, 3, 4]; print(a, rest, z, [*rest, *rest], list("abc"), [1, 2] * 2, [] or "empty")
