class Meta(type):
    def __new__(cls, name, bases, ns):
        ns["added"] = 42
        return super().__new__(cls, name, bases, ns)
class WithMeta(metaclass=Meta): pass
class Descriptor:
    def __set_name__(self, owner, name): self.name = name
    def __get__(self, obj, kind=None): return f"{self.name} of {type(obj).__name__}"
class Base:
    registry = []
    def __init_subclass__(cls, **kw): super().__init_subclass__(); Base.registry.append((cls.__name__, kw))
    d = Descriptor()
class One(Base, tag="x"): pass
class Dynamic:
    def __getattr__(self, name): return f"no {name}"
    def __setattr__(self, name, value): print("set", name); super().__setattr__(name, value)
x = Dynamic(); x.a = 1
print(WithMeta.added, Base().d, Base.registry, x.a, x.b, type("New", (), {"v": 1})().v, type(WithMeta), callable(One))
class Singleton:
    _it = None
    def __new__(cls):
        cls._it = cls._it or super().__new__(cls)
        return cls._it
print(Singleton() is Singleton(), One.__bases__, One.__name__, One.__module__)
