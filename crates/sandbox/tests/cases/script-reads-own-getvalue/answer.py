import io
class Loud(io.StringIO):
    def getvalue(self):
        return super().getvalue().upper()
class Meter:
    def getvalue(self, factor=1):
        return 3 * factor
def write(stream):
    stream.write(b"ab")
