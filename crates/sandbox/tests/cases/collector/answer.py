import gc
print(gc.collect() >= 0)
gc.get_objects()
