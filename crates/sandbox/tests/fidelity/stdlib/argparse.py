import argparse
p = argparse.ArgumentParser(prog="tool", description="Does things.")
p.add_argument("name", help="who"); p.add_argument("-n", "--number", type=int, default=1); p.add_argument("--verbose", action="store_true")
print(p.parse_args(["Ann", "-n", "5", "--verbose"]), p.parse_args(["Bob"]).number)
print(p.format_usage(), end="")
