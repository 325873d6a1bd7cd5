import unittest
class T(unittest.TestCase):
    def test_a(self):
        self.assertEqual(add(1, 2), 3)
r = unittest.TextTestRunner(verbosity=0).run(unittest.defaultTestLoader.loadTestsFromTestCase(T))
assert r.wasSuccessful()
