import csv, io
text = 'name,age,city\nAnn,30,"New York, NY"\nBob,25,"say ""hi"""\n'
rows = list(csv.reader(io.StringIO(text))); print(rows)
for row in csv.DictReader(io.StringIO(text)): print(row["name"], int(row["age"]) + 1, row)
out = io.StringIO()
w = csv.DictWriter(out, ["a", "b"]); w.writeheader(); w.writerows([{"a": 1, "b": "x,y"}, {"a": 2, "b": 'q"q'}]); print(out.getvalue())
csv.writer(out := io.StringIO(), delimiter=";", quoting=csv.QUOTE_ALL).writerow([1, None, "z"]); print(out.getvalue())
print(list(csv.reader(["a\tb"], delimiter="\t")), csv.Sniffer().sniff("a;b;c\n1;2;3").delimiter)
