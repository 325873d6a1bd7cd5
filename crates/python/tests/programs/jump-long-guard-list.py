# Many guards one after the other keep their order.
def validate(password):
    if len(password) < 8:
        return "too short"
    if password.lower() == password:
        return "no capital"
    if not any(c.isdigit() for c in password):
        return "no digit"
    if " " in password:
        return "blank"
    if password.startswith("Pass"):
        return "too simple"
    return "ok"

cases = ["abc", "abcdefgh", "Abcdefgh", "Abc defg1", "Password1", "Wonder42!"]
answers = ["too short", "no capital", "no digit", "blank", "too simple", "ok"]
assert [validate(case) for case in cases] == answers
assert validate("short") == validate("")
