# Any expression in an f-string: lambdas, dicts, conditions, walrus, calls.
d = {"k": [1, 2]}
n = 5
assert f"{d['k'][0]} {n if n > 3 else 0} {(lambda x: x * 2)(4)}" == "1 5 8"
assert f"{ {'a': 1}['a'] } {[x for x in range(3)]} {n!r}" == "1 [0, 1, 2] 5"
assert f"{(m := n + 1)} {m}" == "6 6" and f"{n:=+4}|{n==5}|{n!=5}|{n>=5}" == "+  5|True|False|True"
assert f"{'a' 'b'}{1, 2}{-n ** 2}" == "ab(1, 2)-25"
assert f"\t{n}\\{n}\x41\N{BULLET}" == "\t5\\5A•" and rf"\{n}{{}}" == "\\5{}"
assert f"{f'{n}'*2}{{{f'{{{n}}}'}}}" == "55{{5}}"
