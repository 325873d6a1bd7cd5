import textwrap
def clean(s): return 'b'
textwrap.TextWrapper.unicode_whitespace_trans[98] = 'a'
