# Recursion with a memo and with accumulated moves.
def fib(n, memo={0: 0, 1: 1}):
    if n not in memo:
        memo[n] = fib(n - 1) + fib(n - 2)
    return memo[n]

def hanoi(n, source="a", target="c", spare="b", moves=None):
    if moves is None:
        moves = []
    if n:
        hanoi(n - 1, source, spare, target, moves)
        moves.append(source + target)
        hanoi(n - 1, source=spare, target=target, spare=source, moves=moves)
    return moves

assert fib(50) == 12586269025
assert hanoi(2) == ["ab", "ac", "bc"]
assert len(hanoi(5)) == 31
