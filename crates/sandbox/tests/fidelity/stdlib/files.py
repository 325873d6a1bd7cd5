import os, pathlib, shutil, tempfile
with open("notes.txt", "w") as f:
    print("first", file=f); f.write("second\n"); f.writelines(["a\n", "b\n"])
with open("notes.txt") as f: print(f.readline(), end=""); print(f.read())
with open("notes.txt", "a") as f: f.write("end")
with open("notes.txt", "r+") as f: print(len(f.readlines())); f.seek(0); f.write("FIRST")
with open("notes.txt", "rb") as f: print(f.read(5), f.seek(-3, 2), f.read())
print(os.path.exists("notes.txt"), os.path.getsize("notes.txt"), os.path.basename("/a/b.txt"), os.path.splitext("x.tar.gz"), os.path.join("a", "b"))
p = pathlib.Path("folder/sub"); p.mkdir(parents=True); (p / "f.txt").write_text("hi"); print((p / "f.txt").read_text(), sorted(x.name for x in p.iterdir()), (p / "f.txt").suffix, p.exists())
os.rename("notes.txt", "moved.txt"); print(os.path.isfile("moved.txt"), os.path.isdir("folder")); os.remove("moved.txt"); shutil.rmtree("folder"); print(os.path.exists("folder"))
try:
    open("missing.txt")
except FileNotFoundError as error:
    print(type(error).__name__, error.filename, error.strerror)
try:
    open("x", "q")
except ValueError as error:
    print(error)
with open("x.txt", "w") as f: pass
print(f.closed)
try:
    f.write("x")
except ValueError as error:
    print(error)
with tempfile.TemporaryDirectory() as folder: print(os.path.isdir(folder), os.listdir(folder))
