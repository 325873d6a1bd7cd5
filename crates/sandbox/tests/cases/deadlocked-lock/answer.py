import threading
lock = threading.Lock()
lock.acquire()
lock.acquire()
print('through')
