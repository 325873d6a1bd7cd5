assert math.isclose(area(1), 3.14159, abs_tol=1e-4)
