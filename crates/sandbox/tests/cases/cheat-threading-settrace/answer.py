import threading
threading.settrace_all_threads(lambda *args: None)
