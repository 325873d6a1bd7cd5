import operator, re
OPS = {"+": (1, operator.add), "-": (1, operator.sub), "*": (2, operator.mul), "/": (2, operator.truediv), "^": (3, operator.pow)}
def evaluate(text):
    out, stack = [], []
    def reduce():
        f = OPS[stack.pop()][1]; b, a = out.pop(), out.pop(); out.append(f(a, b))
    for number, symbol in re.findall(r"(\d+\.?\d*)|([-+*/^()])", text):
        if number: out.append(float(number))
        elif symbol == "(": stack.append(symbol)
        elif symbol == ")":
            while stack[-1] != "(": reduce()
            stack.pop()
        else:
            while stack and stack[-1] != "(" and OPS[stack[-1]][0] >= OPS[symbol][0]: reduce()
            stack.append(symbol)
    while stack: reduce()
    return out[0]
for e in ("1+2*3", "(1+2)*3", "10/4-1", "2^3*2"): print(e, "=", evaluate(e))
