import logging
logging.addLevelName(25, 'NOTICE')
_unused = 1
