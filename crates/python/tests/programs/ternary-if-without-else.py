# An if without else leaves the old value alone.
def clamp(n, low, high):
    result = n
    if n < low:
        result = low
    if n > high:
        result = high
    return result

class Thermostat:
    target = 20
    def adjust(self, wish):
        if wish is not None:
            self.target = wish
        return self.target

t = Thermostat()
assert [clamp(n, 0, 10) for n in (-5, 5, 15)] == [0, 5, 10]
assert [t.adjust(None), t.adjust(25), t.adjust(None)] == [20, 25, 25]
assert Thermostat.target == 20
