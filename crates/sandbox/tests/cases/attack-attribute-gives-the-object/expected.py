class P:
    def __init__(self, n): self.name = n
