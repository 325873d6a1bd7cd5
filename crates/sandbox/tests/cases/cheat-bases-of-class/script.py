import unittest
unittest.TestCase().assertEqual(add(1, 2), 3)
