while True: print(input())
