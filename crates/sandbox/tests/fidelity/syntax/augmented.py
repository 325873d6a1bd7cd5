x = 10; x += 5; x -= 3; x *= 2; x //= 5; x **= 3; x %= 50; print(x)
s = "a"; s += "b"; s *= 3; print(s); l = [1]; m = l; l += [2]; print(m is l, m); l = l + [3]; print(m is l)
b = True; b &= False; b |= True; print(b, 7 if b else 8); t = (1,); t += (2,); print(t)
