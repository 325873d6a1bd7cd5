# A state machine in a loop with nested conditions.
def tokenize(text):
    tokens, current, quoted = [], "", False
    for char in text:
        if quoted:
            if char == '"':
                quoted = False
                tokens.append(current)
                current = ""
            else:
                current += char
        elif char == '"':
            quoted = True
        elif char == " ":
            if current:
                tokens.append(current)
                current = ""
        else:
            current = current + char
    if quoted:
        raise SyntaxError("open quote")
    if current:
        tokens.append(current)
    return tokens

assert tokenize('say "hello world" now') == ["say", "hello world", "now"]
assert tokenize("") == [] and tokenize("a  b") == ["a", "b"]
try:
    tokenize('"x')
except SyntaxError as error:
    assert error.msg == "open quote"
