import re
def tokens(text):
    for kind, value in re.findall(r'(?:(?P<n>-?\d+)|(?P<s>"[^"]*"|[\[\]{},:]))', text): yield int(kind) if kind else value
def parse(stream):
    token = next(stream)
    if token == "[":
        out = []
        while (item := parse(stream)) != "]":
            if item != ",": out.append(item)
        return out
    return token.strip('"') if isinstance(token, str) and token.startswith('"') else token
print(parse(tokens('[1, [2, "three"], [], -4]')))
