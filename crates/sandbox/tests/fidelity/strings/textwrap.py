import textwrap
text = "The quick brown fox jumps over the lazy dog and then takes a long nap in the afternoon sun."
print(textwrap.fill(text, 30))
print(textwrap.shorten(text, 40), textwrap.indent("a\nb", "> "), textwrap.dedent("    x\n      y"), sep="\n")
