import heapq
graph = {"A": {"B": 4, "C": 1}, "B": {"D": 1}, "C": {"B": 2, "D": 5}, "D": {}}
def shortest(start):
    distance, heap = {start: 0}, [(0, start)]
    while heap:
        d, node = heapq.heappop(heap)
        for other, weight in graph[node].items():
            if d + weight < distance.get(other, float("inf")):
                distance[other] = d + weight
                heapq.heappush(heap, (d + weight, other))
    return distance
print(shortest("A"), shortest("D"))
