import csv, io
assert "semi" in csv.list_dialects()
assert list(csv.reader(io.StringIO("a;b"), "semi")) == [["a", "b"]]
