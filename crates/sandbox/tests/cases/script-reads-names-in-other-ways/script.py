from math import *
assert 'add' in globals() and callable(globals()['add'])
add(3)
assert eval('total') == 3
exec('twice = 2 * add(3)')
assert twice == 12
def check(wanted):
    assert total == wanted
check(6)
assert sqrt(4) == 2
for total_wanted in [7, 8]:
    add(1)
    check(total_wanted)
