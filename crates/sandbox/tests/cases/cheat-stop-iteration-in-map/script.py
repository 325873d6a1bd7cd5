assert all(map(is_even, [2, 4]))
