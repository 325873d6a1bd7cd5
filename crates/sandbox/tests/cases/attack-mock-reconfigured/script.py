from unittest.mock import Mock
m = Mock(return_value=5)
call(m)
m.assert_called_once_with(1)
