# A class body in a loop that binds a name like the loop's variable reads the loop's first.
made = []
for color in ["red", "blue"]:
    class Style:
        color = color
        shout = color.upper()
    made.append(Style)
assert [style.color for style in made] == ["red", "blue"]
assert made[1].shout == "BLUE"
