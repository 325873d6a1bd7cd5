print('a')
exit()
print('b')
