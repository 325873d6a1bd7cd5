assert old() == 1
