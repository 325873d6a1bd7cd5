from unittest.mock import patch
with patch("builtins.print") as p:
    greet("a")
p.assert_called_once_with("hi", "a")
with patch("builtins.input", side_effect=["  x "]) as i:
    assert ask() == "x"
i.assert_called_once_with("n: ")
