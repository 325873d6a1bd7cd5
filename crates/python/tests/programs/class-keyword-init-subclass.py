# Keywords of a class statement reach __init_subclass__ by name.
class Plugin:
    registry = {}

    def __init_subclass__(cls, tag="none", **rest):
        super().__init_subclass__(**rest)
        cls.registry[tag] = cls.__name__

class Csv(Plugin, tag="csv"):
    pass

class Json(Plugin, tag="json"):
    pass

class Plain(Plugin):
    pass

assert Plugin.registry == {"csv": "Csv", "json": "Json", "none": "Plain"}
assert Csv.registry is Json.registry
