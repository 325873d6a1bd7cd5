import builtins
from unittest.mock import patch
with patch('builtins.input', return_value='41'):
    assert ask() == 42
