# Retrying in a while True loop with try, else and break.
class Flaky:
    def __init__(self, failures):
        self.failures = failures
        self.calls = 0

    def __call__(self):
        self.calls += 1
        if self.calls <= self.failures:
            raise ConnectionError(self.calls)
        return "data"

def fetch(source, limit=3):
    attempt = 0
    while True:
        attempt = attempt + 1
        try:
            result = source()
        except ConnectionError as error:
            if attempt == limit:
                return ("gave up", error.args[0])
            continue
        else:
            break
    return (result, attempt)

assert fetch(Flaky(2)) == ("data", 3)
assert fetch(Flaky(9)) == ("gave up", 3)
