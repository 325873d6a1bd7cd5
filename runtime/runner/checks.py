"""What became of the checks in a script: passed, failed, what they compared."""

from .own import __builtins__  # noqa: F401, I001  (before anything is defined)

from .script import MIRRORED, compare, shown_text
from .shown import MESSAGE_LENGTH, plain, shorten, show


class Checks:
    """Told by the script's code about every check; decides nothing by itself."""

    def __init__(self, script):
        self.script = script
        self.reached = set()
        self.failed_places = {}
        self.compared = {}
        # Whether a check has failed just now: what its message says about the answer's objects decides nothing any more.
        self.is_failing = False
        self.on_failure = None

    def compare(self, place, operator_name, pieces, swapped, left, right, *arguments):
        holds = compare(operator_name, left, right)
        if not holds:
            gave, expected = (right, left) if swapped else (left, right)
            self.compared[place] = (MIRRORED[operator_name] if swapped else operator_name, pieces, arguments, gave, (expected,))
        return holds

    def note(self, place, pieces, expected, value, *arguments):
        self.compared[place] = ("is", pieces, arguments, value, expected)
        return value

    def passed(self, place):
        self.reached.add(place)

    def failed(self, place):
        self.is_failing = True
        self.failed_places[place] = self.compared.get(place)

    def error(self, *message):
        """The exception of a failed check; what it compared is shown where it says nothing itself."""
        place = next(reversed(self.failed_places))
        error = AssertionError(*message)
        error.compared = None if message else self.shown(place)
        error.place = place
        self.is_failing = False
        if self.on_failure:
            self.on_failure(error)
        return error

    def shown(self, place):
        """Both sides of a comparison as the learner reads them."""
        if self.failed_places.get(place) is None:
            return None
        operator_name, pieces, arguments, gave, expected = self.failed_places[place]
        self.is_failing = True
        if type(expected) is tuple:
            wanted = show(expected[0])
        else:
            wanted = repr(expected) if type(gave) is bool else f"a {str(expected).lower()} value"
        compared = {
            "expression": shown_text(pieces, [show(argument) for argument in arguments]),
            "operator": operator_name,
            "gave": show(gave),
            "expected": wanted,
        }
        self.is_failing = False
        return compared

    def tests(self, ended_at):
        """Each check at the top of the script as a test: its name, whether it was passed, and what it compared.

        `ended_at` is the error that ended the script, if one did.
        """
        told = []
        for place, name in self.script.tests:
            passed = place in self.reached and place not in self.failed_places
            failure = ended_at if getattr(ended_at, "place", None) == place else None
            told.append(
                {
                    "name": plain(shorten(name, 200)),
                    "passed": passed,
                    "message": plain(shorten(str(failure), MESSAGE_LENGTH)) if failure and failure.args else "",
                    "compared": getattr(failure, "compared", None) or (self.shown(place) if place in self.failed_places else None),
                }
            )
        return told
