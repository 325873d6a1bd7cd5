import logging, sys
logging.basicConfig(stream=sys.stdout, level=logging.INFO, format="%(levelname)s:%(name)s:%(message)s:%(lineno)d:%(funcName)s", force=True)
log = logging.getLogger("app")
log.debug("hidden"); log.info("shown %d", 5); log.warning("careful")
def f(): log.error("inside")
f()
try:
    1 / 0
except ZeroDivisionError:
    log.critical("failed")
