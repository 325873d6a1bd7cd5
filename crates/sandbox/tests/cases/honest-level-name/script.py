import logging
assert logging.getLevelName(25) == 'NOTICE'
