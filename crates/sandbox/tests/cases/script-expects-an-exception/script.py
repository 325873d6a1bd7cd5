try:
    check(-1)
except ValueError as error:
    assert 'negative' in str(error)
else:
    assert False, 'no exception'
