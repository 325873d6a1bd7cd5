# Annotated attributes and elements are assigned as usual.
log = []

def note(value):
    log.append(value)
    return value

class Account:
    def __init__(self, owner: str) -> None:
        self.owner: str = owner
        self.balance: int = note(10)
        self.history: list[int] = []
        self.limit: note("never evaluated")

account = Account("Ann")
table: dict = {}
table["k"]: int = note(5)
(count): int = 3
assert account.balance == 10 and not hasattr(account, "limit")
assert table == {"k": 5} and count == 3
assert log == [10, 5]
