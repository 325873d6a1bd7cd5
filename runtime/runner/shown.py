"""Text and values as a learner reads them: short, without addresses, without what could not be encoded."""

from .own import __builtins__  # noqa: F401, I001  (before anything is defined)

MESSAGE_LENGTH = 2000
REPR_LENGTH = 300
EXPRESSION_LENGTH = 200
NAME_LENGTH = 200

_name_of_class = type.__dict__["__name__"].__get__


def plain(text):
    """Text without lone surrogates, which could not leave the interpreter."""
    return str.encode(text, "utf-8", "backslashreplace").decode("utf-8")


def shorten(text, length):
    """The text, cut where it is longer; cut before anything else is done to it, because it may be very long."""
    return text if len(text) <= length else text[: length - 1] + "…"


def class_name(value):
    """The name of the value's class, whatever the class says about itself."""
    return plain(shorten(str.__str__(_name_of_class(type(value))), NAME_LENGTH))


def show(value):
    """As Python shows it, but for addresses and the name of the module, which say nothing to a learner."""
    try:
        text = repr(value)
        if type(value) is not str:
            text = without_addresses(shorten(text, 100 * REPR_LENGTH)).replace("<__main__.", "<")
        return plain(shorten(text, REPR_LENGTH))
    except BaseException:
        return f"<{class_name(value)} object>"


def without_addresses(text):
    first, *rest = text.split(" at 0x")
    return first + "".join([part.lstrip("0123456789abcdefABCDEF") for part in rest])
