colour = 1
print(color)
