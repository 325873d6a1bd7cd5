board = [list("XO "), list("OX "), list("  X")]
def winner(b):
    lines = b + [list(c) for c in zip(*b)] + [[b[i][i] for i in range(3)], [b[i][2 - i] for i in range(3)]]
    for line in lines:
        if len(set(line)) == 1 and line[0] != " ": return line[0]
print("\n-+-+-\n".join("|".join(row) for row in board)); print("winner:", winner(board))
