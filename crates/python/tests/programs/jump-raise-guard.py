# A guard that raises keeps the rest for valid input only.
seen = []

def withdraw(balance, amount):
    if amount <= 0:
        raise ValueError("amount must be positive")
    elif amount > balance:
        raise RuntimeError("not enough money")
    seen.append(amount)
    return balance - amount

messages = []
for amount in [30, -1, 500]:
    try:
        messages.append(withdraw(100, amount))
    except (ValueError, RuntimeError) as error:
        messages.append(f"{type(error).__name__}: {error}")
assert messages == [70, "ValueError: amount must be positive", "RuntimeError: not enough money"]
assert seen == [30]
