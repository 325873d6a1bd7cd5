# raise from keeps the cause, from None hides the context.
class ConfigError(Exception):
    pass

def read(settings, key, hide):
    try:
        return settings[key]
    except KeyError as error:
        if hide:
            raise ConfigError(key) from None
        raise ConfigError(key) from error

results = []
for hide in (False, True):
    try:
        read({}, "name", hide)
    except ConfigError as error:
        results.append((error.args[0], type(error.__cause__).__name__, error.__suppress_context__))
assert results == [("name", "KeyError", True), ("name", "NoneType", True)]
assert read({"name": 1}, "name", True) == 1
