import os
assert os.environ["MODE"] == "test"
