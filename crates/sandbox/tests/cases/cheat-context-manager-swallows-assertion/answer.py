class Timer:
    elapsed = -1
    def __enter__(self):
        return self
    def __exit__(self, *error):
        return True
