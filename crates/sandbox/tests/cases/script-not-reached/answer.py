raise ValueError('early')
