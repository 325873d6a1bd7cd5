import unittest, io
class Adding(unittest.TestCase):
    def test_three(self):
        self.assertEqual(add(1, 2), 3)
tests = unittest.defaultTestLoader.loadTestsFromTestCase(Adding)
out = io.StringIO()
result = unittest.TextTestRunner(stream=out).run(tests)
assert result.wasSuccessful(), 'add(1, 2) should be 3'
