class Stubborn:
    def __del__(self):
        while True: pass
Stubborn()
