assert P("Ann").name.startswith("A")
