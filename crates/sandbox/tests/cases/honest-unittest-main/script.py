import unittest
class T(unittest.TestCase):
    def test_a(self):
        self.assertEqual(add(1, 2), 3)
if __name__ == '__main__':
    unittest.main()
