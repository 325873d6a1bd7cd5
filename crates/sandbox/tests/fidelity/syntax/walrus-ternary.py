data = [1, 5, 12, 3]
if (n := len(data)) > 3: print(f"long: {n}")
print([half for x in data if (half := x / 2) > 1], "big" if max(data) > 10 else "small", (lambda x: "neg" if x < 0 else "zero" if not x else "pos")(0))
while (x := data.pop()) != 5: print(x)
