with Timer() as timer:
    pass
with timer:
    assert timer.elapsed >= 0
