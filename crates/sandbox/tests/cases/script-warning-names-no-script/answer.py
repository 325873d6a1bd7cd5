import warnings
def old():
    warnings.warn("do not use this", UserWarning, stacklevel=2)
    return 1
