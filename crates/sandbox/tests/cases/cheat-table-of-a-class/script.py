import textwrap

assert textwrap.fill("x\n" + clean(""), width=20) == "x a", "clean should give a"
