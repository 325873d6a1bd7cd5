def sort(xs):
    xs.sort()
def put(d, k):
    d[k] = d.get(k, 0) + 1
def add(s, x):
    s.add(x)
