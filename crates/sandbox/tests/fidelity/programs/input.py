name = "Ada"
lines = iter(["Ada", "36", "blue"])
input = lambda prompt="": (print(prompt, end=""), next(lines))[1]
print(f"\nHello {input('Name? ')}, in ten years you are {int(input('Age? ')) + 10} and like {input('Colour? ').title()}")
