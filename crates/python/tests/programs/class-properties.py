# Properties with setters that check.
class Celsius:
    def __init__(self, degrees):
        self.degrees = degrees

    @property
    def degrees(self):
        return self._degrees

    @degrees.setter
    def degrees(self, value):
        if value < -273.15:
            raise ValueError("too cold")
        else:
            self._degrees = value

    @property
    def fahrenheit(self):
        return self.degrees * 9 / 5 + 32

c = Celsius(100)
assert c.fahrenheit == 212.0
c.degrees = 0
assert c.fahrenheit == 32
try:
    c.degrees = -300
except ValueError as error:
    message = str(error)
assert message == "too cold" and c.degrees == 0
