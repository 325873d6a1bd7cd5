import io
loud, stream = Loud(), io.BytesIO()
loud.write("a")
write(stream)
assert (loud.getvalue(), stream.getvalue(), Meter().getvalue(), Meter().getvalue(2)) == ("A", b"ab", 3, 6)
