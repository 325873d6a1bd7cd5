import unittest
class T(unittest.TestCase):
    def test_a(self):
        self.assertEqual(add(1, 2), 3)
unittest.main(exit=False)
