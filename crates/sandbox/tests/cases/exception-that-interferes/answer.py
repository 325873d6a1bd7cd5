class Odd(SyntaxError):
    @property
    def filename(self): raise ValueError
raise Odd
