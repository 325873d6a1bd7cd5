print('ok')
print('All tests passed')
