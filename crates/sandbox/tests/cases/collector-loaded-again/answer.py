import sys, _imp, importlib.machinery
del sys.modules['gc']
spec = importlib.machinery.ModuleSpec('gc', importlib.machinery.BuiltinImporter)
_imp.create_builtin(spec)
