from enum import Enum, auto
class State(Enum):
    RED = auto(); GREEN = auto(); YELLOW = auto()
    def next(self): return {State.RED: State.GREEN, State.GREEN: State.YELLOW, State.YELLOW: State.RED}[self]
state = State.RED
for _ in range(5): print(state.name, end=" "); state = state.next()
print()
