import faulthandler, tracemalloc, sys
print(hasattr(faulthandler, 'dump_traceback'), hasattr(tracemalloc, 'start'))
print(hasattr(sys, 'set_coroutine_origin_tracking_depth'))
