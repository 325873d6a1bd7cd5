assert "b" in names()
