import pickle
x = []
for _ in range(100000): x = [x]
pickle.dumps(x)
