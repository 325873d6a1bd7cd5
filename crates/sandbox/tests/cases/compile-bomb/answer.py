exec('x = ' + '+'.join(['1'] * 200000))
print('compiled')
