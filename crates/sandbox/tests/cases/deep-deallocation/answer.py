x = None
for _ in range(300000): x = (x,)
del x
print('gone')
