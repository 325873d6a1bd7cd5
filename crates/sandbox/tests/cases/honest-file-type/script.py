import mimetypes
assert mimetypes.guess_type("a.gradus")[0] == "text/gradus"
