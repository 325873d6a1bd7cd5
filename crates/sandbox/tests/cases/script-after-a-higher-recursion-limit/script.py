assert depth(2000) == 2000
