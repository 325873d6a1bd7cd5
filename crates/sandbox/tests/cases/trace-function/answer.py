import sys
sys.settrace(print)
