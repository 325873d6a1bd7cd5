import re
assert re.fullmatch('a+', word())
