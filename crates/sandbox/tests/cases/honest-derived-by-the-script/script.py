class Dog(Animal):
    def __init__(self, name):
        super().__init__(name.upper())
    def speak(self):
        return "woof " + super().speak()
assert Dog("rex").intro() == "REX says woof ..."
assert isinstance(Dog("a"), Animal) and issubclass(Dog, Animal)
