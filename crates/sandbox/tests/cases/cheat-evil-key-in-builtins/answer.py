import builtins
class Evil(str):
    def __hash__(self): raise SystemExit(0)
    def __eq__(self, other): raise SystemExit(0)
class Key:
    armed = False
    def __hash__(self):
        if Key.armed: raise SystemExit(0)
        return 5
vars(builtins)[Key()] = 1
Key.armed = True
