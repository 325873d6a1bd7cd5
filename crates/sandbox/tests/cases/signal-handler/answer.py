import signal
signal.signal(signal.SIGINT, lambda *_: print('caught'))
signal.raise_signal(signal.SIGINT)
