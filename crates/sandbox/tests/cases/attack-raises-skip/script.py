import unittest
class T(unittest.TestCase):
    def test(self):
        self.assertEqual(add(1, 2), 3)
unittest.main()
