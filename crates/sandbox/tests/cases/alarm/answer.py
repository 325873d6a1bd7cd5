import signal
signal.alarm(1)
