import random
random.seed(7)
secret, low, high, tries = random.randint(1, 100), 1, 100, 0
while True:
    guess = (low + high) // 2
    tries += 1
    if guess == secret: print(f"found {secret} in {tries} tries"); break
    if guess < secret: low = guess + 1; print(guess, "too low")
    else: high = guess - 1; print(guess, "too high")
