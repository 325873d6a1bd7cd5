assert len(letters()) == 3
