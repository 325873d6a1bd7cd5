print('marked')
