assert name == 'Ada'
