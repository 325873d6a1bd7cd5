# A small class with guards, errors and a history.
class InsufficientFunds(Exception):
    def __init__(self, needed, available):
        super().__init__(f"need {needed}, have {available}")
        self.missing = needed - available

class Account(object):
    """An account."""
    def __init__(self, balance=0):
        self.balance = balance
        self.history = []
    def withdraw(self, amount):
        if amount > self.balance:
            raise InsufficientFunds(amount, self.balance)
        elif amount == 0:
            return
        self.balance -= amount
        self.history.append(-amount)
        return self.balance

account = Account(balance=50)
assert account.withdraw(20) == 30 and account.withdraw(0) is None
try:
    account.withdraw(100)
except InsufficientFunds as error:
    assert str(error) == "need 100, have 30" and error.missing == 70
assert account.history == [-20]
