def encode(text):
    return text.encode("iso8859_15")
