import sys
sys.settrace(lambda *args: None)
