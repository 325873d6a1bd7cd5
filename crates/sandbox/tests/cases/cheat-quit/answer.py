quit(0)
