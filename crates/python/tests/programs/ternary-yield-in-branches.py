# An if whose branches yield for their value.
def talk(polite):
    if polite:
        answer = yield "please?"
    else:
        answer = yield "now!"
    yield answer * 2

def run(polite):
    conversation = talk(polite)
    return [next(conversation), conversation.send(21)]

assert run(True) == ["please?", 42]
assert run(False) == ["now!", 42]
