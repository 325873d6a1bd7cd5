import sys
sys.monitoring
