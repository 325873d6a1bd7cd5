import string
def is_palindrome(text):
    cleaned = [c.lower() for c in text if c in string.ascii_letters]
    return cleaned == cleaned[::-1]
for text in ["A man, a plan, a canal: Panama", "hello", "", "Was it a car or a cat I saw?"]:
    print(f"{text!r}: {is_palindrome(text)}")
