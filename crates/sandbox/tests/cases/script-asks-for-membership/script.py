assert 'b' in names()
