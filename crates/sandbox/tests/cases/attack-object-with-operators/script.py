assert abs(half(7) - 3.5) < 1e-9
