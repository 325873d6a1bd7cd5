from math import sine
