class InsufficientFunds(Exception):
    def __init__(self, needed, available):
        super().__init__(f"need {needed}, have {available}")
        self.needed = needed
class Account:
    interest = 0.02
    def __init__(self, owner, balance=0): self.owner, self._balance, self.history = owner, balance, []
    def deposit(self, amount):
        if amount <= 0: raise ValueError("amount must be positive")
        self._balance += amount; self.history.append(("deposit", amount))
    def withdraw(self, amount):
        if amount > self._balance: raise InsufficientFunds(amount, self._balance)
        self._balance -= amount; self.history.append(("withdraw", amount))
    @property
    def balance(self): return self._balance
a = Account("Ann", 100); a.deposit(50); a.withdraw(30)
for action in (lambda: a.withdraw(500), lambda: a.deposit(-1)):
    try: action()
    except (InsufficientFunds, ValueError) as error: print(type(error).__name__, "-", error)
print(a.balance, a.history, f"{a.balance * (1 + a.interest):.2f}")
