class Oops(Exception): pass
raise Oops('my message')
