class TooMuch(ValueError):
    def __init__(self, have, want):
        super().__init__(f"{have} < {want}")
        self.have = have
def take(have, want):
    if want > have:
        raise TooMuch(have, want)
    return have - want
