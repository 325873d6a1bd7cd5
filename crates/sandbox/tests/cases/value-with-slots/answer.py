type('P', (), {'__slots__': ('x',)})()
