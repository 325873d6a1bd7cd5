import unittest
class Adding(unittest.TestCase):
    def test_three(self):
        self.assertEqual(add(1, 2), 3)
    @unittest.skip("later")
    def test_later(self):
        self.fail()
    def test_elsewhere(self):
        self.skipTest("not here")
tests = unittest.defaultTestLoader.loadTestsFromTestCase(Adding)
result = unittest.TextTestRunner(verbosity=0).run(tests)
assert result.wasSuccessful() and len(result.skipped) == 2
