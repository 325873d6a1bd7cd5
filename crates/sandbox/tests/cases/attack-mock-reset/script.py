from unittest.mock import Mock
m = Mock()
call(m)
m.assert_called_once_with(1)
