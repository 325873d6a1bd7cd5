def area(width: float, height: float = 1.0, *, unit="m") -> float:
    """The area."""
    return width * height
