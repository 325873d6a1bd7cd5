for value in (0, 1, -7, 3.14159, 1e10, 123456789, 1e-7):
    print(f"[{value:8}] [{value:<8}] [{value:^8}] [{value:+}] [{value:e}] [{value:g}]")
print(f"{1234567.891:,.2f} {1234567:_} {255:#x} {255:08b} {0.256:.1%} {42:c}")
print("%5d|%-5d|%05d|%x|%o|%e|%.3f|%s|%r|%%" % (42, 42, 42, 255, 8, 12345.678, 2.5, "s", "r"))
print("{:>10}|{:*^10}|{:<10}|".format("right", "mid", "left"))
print("{0} {1} {0} {name!r}".format("a", "b", name="c"))
