import operator, reprlib, types, weakref, contextvars, numbers, keyword, difflib, shlex, fnmatch, graphlib, secrets, zoneinfo
print(operator.add(1, 2), operator.itemgetter(1)([5, 6]), operator.methodcaller("upper")("a"), reprlib.repr(list(range(100))), types.SimpleNamespace(a=1), isinstance(5, numbers.Integral), keyword.iskeyword("for"))
print(difflib.get_close_matches("appel", ["ape", "apple", "peach"]), list(difflib.unified_diff(["a", "b"], ["a", "c"], lineterm="")), round(difflib.SequenceMatcher(None, "abcd", "bcde").ratio(), 3), shlex.split("a 'b c' d"), fnmatch.filter(["a.py", "b.txt"], "*.py"))
print(list(graphlib.TopologicalSorter({"d": {"b", "c"}, "b": {"a"}, "c": {"a"}}).static_order())[0], len(secrets.token_hex(4)), types.MappingProxyType({"a": 1}), callable(len))
v = contextvars.ContextVar("v", default=1); token = v.set(2); print(v.get()); v.reset(token); print(v.get())
