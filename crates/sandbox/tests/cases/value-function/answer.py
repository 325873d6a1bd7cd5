max
