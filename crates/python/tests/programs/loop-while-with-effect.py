# The condition of a while is evaluated once a turn, in order.
log = []
queue = [3, 2, 0, 5]

def take():
    log.append("take")
    return queue.pop(0)

while take() and not (len(queue) == 9):
    log.append("turn")
else:
    log.append("end")
assert log == ["take", "turn", "take", "turn", "take", "end"]
assert queue == [5]
