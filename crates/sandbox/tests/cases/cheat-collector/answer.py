import gc
gc.get_referrers(gc)
