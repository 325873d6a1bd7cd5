assert not is_even(3)
