assert x ==
