assert is_even(4)
