assert greet("Ann").startswith("Hello")
