from pathlib import PurePath, PurePosixPath, Path, PureWindowsPath
p = PurePosixPath("/usr/local/lib/python.tar.gz")
print(p, p.name, p.stem, p.suffix, p.suffixes, p.parent, p.parts, p.with_suffix(".zip"), p.with_name("x"), p.relative_to("/usr"), p.is_absolute(), list(p.parents)[:2])
print(PurePath("a") / "b" / "../c", PurePosixPath("a/./b//c"), PureWindowsPath("C:\\x\\y.txt").name, PurePosixPath("a/b.py").match("*.py"), repr(Path("x")), PurePosixPath("a") < PurePosixPath("b"), PurePosixPath("/a").joinpath("b", "c"))
