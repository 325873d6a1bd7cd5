import multiprocessing
multiprocessing.Process(target=print).start()
