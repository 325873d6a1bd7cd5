import unittest, io
class T(unittest.TestCase):
    def test_ok(self): self.assertEqual(1 + 1, 2)
    def test_raises(self):
        with self.assertRaises(ZeroDivisionError): 1 / 0
    def test_in(self): self.assertIn(1, [1, 2])
out = io.StringIO()
result = unittest.TextTestRunner(stream=out, verbosity=0).run(unittest.defaultTestLoader.loadTestsFromTestCase(T))
print(result.testsRun, result.wasSuccessful())
for check in (lambda t: t.assertEqual(1, 2), lambda t: t.assertTrue(0, "msg"), lambda t: t.assertIn(5, [1]), lambda t: t.assertEqual([1, 2], [1, 3]), lambda t: t.assertAlmostEqual(1.0, 1.1)):
    try: check(unittest.TestCase())
    except AssertionError as error: print(error)
from unittest.mock import Mock, patch
m = Mock(return_value=3); print(m(1, a=2), m.call_args, m.called)
