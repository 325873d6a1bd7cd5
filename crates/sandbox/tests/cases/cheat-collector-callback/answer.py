import gc
gc.callbacks.append(lambda *args: None)
