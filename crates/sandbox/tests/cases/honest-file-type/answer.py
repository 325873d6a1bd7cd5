import mimetypes
mimetypes.add_type("text/gradus", ".gradus")
