import unittest
try:
    unittest.TestCase().assertEqual(add(1, 2), 3)
except AssertionError:
    unittest.TestCase().assertEqual(Square().area, 3)
