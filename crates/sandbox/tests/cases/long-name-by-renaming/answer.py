import os
open("a", "w").close()
os.rename("a", "b" * 10_000_000)
