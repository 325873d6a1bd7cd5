raise type("E" * 20_000_000, (Exception,), {})("m" * 20_000_000)
