import unittest
t = unittest.TestCase()
r = add(1, 2)
t.assertEqual(r, 3)
