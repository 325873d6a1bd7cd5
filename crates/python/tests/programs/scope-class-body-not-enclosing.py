# Methods do not see the names of the class body, its body sees the module.
name = "module"

class Person:
    name = "class"
    copy = name
    def get(self):
        return name
    def attribute(self):
        return self.name
    default = lambda self, value=name: (value, name)

class Late:
    name = name + "!"

assert Person.copy == "class" and Person().get() == "module"
assert Person().attribute() == "class"
assert Person().default() == ("class", "module")
assert Late.name == "module!" and name == "module"
