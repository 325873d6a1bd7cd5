import warnings
def old():
    warnings.warn('old is old', DeprecationWarning)
    return 1
