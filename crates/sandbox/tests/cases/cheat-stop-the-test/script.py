import unittest
class Adding(unittest.TestCase):
    def test_three(self):
        self.assertEqual(add(1, 2), 3)
tests = unittest.defaultTestLoader.loadTestsFromTestCase(Adding)
assert unittest.TextTestRunner(verbosity=0).run(tests).wasSuccessful()
