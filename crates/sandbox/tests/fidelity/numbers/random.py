import random
random.seed(42)
print(random.random(), random.randint(1, 6), random.choice("abcdef"), random.uniform(1, 10))
cards = list(range(10))
random.shuffle(cards)
print(cards, random.sample(range(100), 5), random.choices(["a", "b"], weights=[1, 3], k=8), random.randrange(0, 100, 7))
print(random.gauss(0, 1), random.Random("seed").random(), random.getrandbits(64), random.triangular(0, 1))
