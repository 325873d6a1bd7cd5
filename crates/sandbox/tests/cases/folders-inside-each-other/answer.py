import os
path = "/"
for _ in range(1_500):
    path += "a"
    os.mkdir(path)
    path += "/"
