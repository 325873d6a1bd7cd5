import os
for i in range(10**6): os.mkdir(str(i))
