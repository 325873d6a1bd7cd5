class Timer:
    elapsed = 0
    def __enter__(self):
        return self
    def __exit__(self, *error):
        return False
