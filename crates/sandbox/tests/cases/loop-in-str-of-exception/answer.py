class Slow(Exception):
    def __str__(self):
        while True: pass
raise Slow
