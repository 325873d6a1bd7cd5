# Literal patterns of all kinds.
def kind(value):
    match value:
        case 0:
            return "zero"
        case -1 | -2.5:
            return "negative"
        case "a" "b":
            return "text"
        case b"raw":
            return "bytes"
        case None:
            return "none"
        case True:
            return "true"
        case 1_000 | 0x10:
            return "round"
        case _:
            return "other"

assert [kind(v) for v in (0, -1, -2.5, "ab", b"raw", None)] == ["zero", "negative", "negative", "text", "bytes", "none"]
assert [kind(v) for v in (True, 1000, 16, 1, "a", False)] == ["true", "round", "round", "other", "other", "zero"]
