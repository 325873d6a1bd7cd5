print(9**9**9)
