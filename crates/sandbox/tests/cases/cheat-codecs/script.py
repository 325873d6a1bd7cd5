assert encode("abc").decode("iso8859_15") == "abc"
