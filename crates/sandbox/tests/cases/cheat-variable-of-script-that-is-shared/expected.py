def area():
    return radius * radius
