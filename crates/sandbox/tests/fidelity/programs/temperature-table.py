print(f"{'C':>6} | {'F':>6}")
print("-" * 15)
for c in range(-10, 41, 10):
    print(f"{c:6} | {c * 9 / 5 + 32:6.1f}")
