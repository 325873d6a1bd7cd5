import logging
logging.addLevelName(25, 'NOTICE')
