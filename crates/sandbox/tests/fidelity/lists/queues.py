from collections import deque
import heapq, queue
d = deque([1, 2, 3], maxlen=4); d.append(4); d.appendleft(0); d.rotate(1); print(d, d.pop(), d.popleft(), list(d))
h = [5, 1, 8, 3]; heapq.heapify(h); heapq.heappush(h, 2); print([heapq.heappop(h) for _ in range(5)], heapq.nlargest(2, [4, 9, 1]), list(heapq.merge([1, 4], [2, 3])))
q = queue.Queue(); q.put("a"); q.put("b"); print(q.get(), q.qsize(), q.empty())
p = queue.PriorityQueue(); p.put((2, "low")); p.put((1, "high")); print(p.get())
