import sys
sys._getframe()
