class Sly:
    def __del__(self):
        try:
            raise ValueError
        except ValueError as error:
            try:
                print(sorted(error.__traceback__.tb_frame.f_back.f_globals))
            except RuntimeError:
                print("refused")
import builtins
builtins.sly = Sly()
def add(a, b): return 0
