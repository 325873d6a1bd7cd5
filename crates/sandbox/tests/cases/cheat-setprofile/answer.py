import sys
sys.setprofile(lambda *args: None)
