import pickle, dataclasses
assert Point(1) == Point(1, 0)
assert pickle.loads(pickle.dumps(Point(2))) == Point(2)
assert dataclasses.asdict(Point(1)) == {'x': 1, 'y': 0}
