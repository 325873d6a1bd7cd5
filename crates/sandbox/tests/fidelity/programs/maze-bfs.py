from collections import deque
maze = ["#######", "#S  # #", "# # # #", "# #  E#", "#######"]
start = next((r, c) for r, row in enumerate(maze) for c, ch in enumerate(row) if ch == "S")
queue, seen = deque([(start, [start])]), {start}
while queue:
    (r, c), path = queue.popleft()
    if maze[r][c] == "E": break
    for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        nxt = (r + dr, c + dc)
        if maze[nxt[0]][nxt[1]] != "#" and nxt not in seen:
            seen.add(nxt); queue.append((nxt, path + [nxt]))
print(len(path), path)
