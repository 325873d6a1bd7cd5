import os
os.environ["MODE"] = "test"
