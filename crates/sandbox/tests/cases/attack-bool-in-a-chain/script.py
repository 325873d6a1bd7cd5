assert 1 <= roll() <= 6
