import os
print(dict(os.environ), os.getenv('HOME'))
