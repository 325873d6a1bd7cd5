try:
    raise SystemExit(4)
finally:
    print('finally')
