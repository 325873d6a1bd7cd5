import re
text = code()
assert re.fullmatch("[A-Z]{3}", text)
