# Strings beside each other, with f-strings among them.
name = "Ann"
text = ("Hello, "
        f"{name}! "
        "You have {0} "
        f"{{{2 + 1}}} " r"\n")
assert text == "Hello, Ann! You have {0} {3} \\n"
words = ["a" "b", "c"]
assert words == ["ab", "c"] and len(words) == 2
assert "x" "y" * 2 == "xyxy" and ("x" "y").upper() == "XY"
assert f"a" "{b}" == "a{b}"
