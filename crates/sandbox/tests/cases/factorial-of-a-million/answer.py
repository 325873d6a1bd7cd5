import math
print(len(str(math.factorial(10**6))))
