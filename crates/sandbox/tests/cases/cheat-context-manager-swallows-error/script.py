with Timer() as timer:
    for _ in range(1):
        assert timer.elapsed >= 0, "too short"
