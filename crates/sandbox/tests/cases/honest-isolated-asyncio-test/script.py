import unittest
class T(unittest.IsolatedAsyncioTestCase):
    async def test_a(self):
        self.assertEqual(await fetch(2), 4)
r = unittest.TextTestRunner(verbosity=0).run(unittest.defaultTestLoader.loadTestsFromTestCase(T))
assert r.wasSuccessful()
