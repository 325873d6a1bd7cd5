import unittest
class Adding(unittest.TestCase):
    def test_three(self):
        self.assertEqual(add(1, 2), 3)
result = unittest.main(argv=['x'], exit=False).result
assert result.testsRun == 1
assert result.wasSuccessful(), 'add(1, 2) should be 3'
