# super() follows the order of all bases.
log = []

class Base:
    def __init__(self, **options):
        log.append(("Base", sorted(options)))

class Left(Base):
    def __init__(self, left=0, **options):
        log.append(("Left", left))
        super().__init__(**options)

class Right(Base):
    def __init__(self, right=0, **options):
        log.append(("Right", right))
        super().__init__(**options)

class Both(Left, Right):
    pass

Both(left=1, right=2)
assert log == [("Left", 1), ("Right", 2), ("Base", [])]
assert [c.__name__ for c in Both.__mro__] == ["Both", "Left", "Right", "Base", "object"]
