import sys
class Sly(Exception):
    def __str__(self):
        try:
            raise ValueError
        except ValueError as error:
            frame = error.__traceback__.tb_frame.f_back
            return "reached " + str(sorted(frame.f_globals))
raise Sly
