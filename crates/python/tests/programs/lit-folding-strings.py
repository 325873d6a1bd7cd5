# Strings added and repeated.
line = "-" * 10
assert line == "----------" and "ab" * 3 == 3 * "ab" == "ababab"
assert "a" * 0 == "a" * -5 == "" and "=" * 5 + ">" == "=====>"
assert "a" + "b" * 2 + "c" == "abbc" and ("a" + "b") * 2 == "abab"
assert "%d-%s" % (1, "x") == "1-x" and "%s" % "y" * 2 == "yy" and "%d%%" % 5 == "5%"
assert len("x" * 5000) == 5000 and "\n" * 2 == "\n\n" and "{" * 2 + "}" == "{{}"
assert not "" and not not "a" and (not "a") is False
