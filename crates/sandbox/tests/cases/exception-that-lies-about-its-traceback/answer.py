class Liar(Exception):
    @property
    def __traceback__(self): return None
raise Liar('x')
