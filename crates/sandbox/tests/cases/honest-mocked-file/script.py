from unittest.mock import mock_open, patch
with patch("builtins.open", mock_open(read_data="abc")):
    assert read("x") == "ABC"
