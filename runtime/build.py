"""Builds the Python component: a virtual environment, componentize-py in it, and the component from this folder.

Run it through `build.sh`. The component is kept under a name made from everything it depends on, so building again
without a change does nothing; a lock lets several builds be started at once.
"""

import fcntl
import gzip
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

COMPONENTIZE = "componentize-py==0.25.1"
HERE = pathlib.Path(__file__).resolve().parent
RUNNER = sorted(f"runner/{path.name}" for path in (HERE / "runner").glob("*.py"))
SOURCES = ["compact.py", "component.py", *RUNNER, "stdlib.py", "warmup.py", "wit/python.wit"]

BUILD = HERE / "build"
COMPONENT = BUILD / "python.wasm"
STAMP = BUILD / "python.inputs"
VENV = BUILD / "venv"


def main():
    BUILD.mkdir(exist_ok=True)
    with open(BUILD / "lock", "w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("runtime: waiting for another build of the Python runtime", file=sys.stderr)
            fcntl.flock(lock, fcntl.LOCK_EX)
        inputs = digest_of_inputs()
        if COMPONENT.exists() and STAMP.exists() and STAMP.read_text() == inputs:
            return
        tool = install()
        build(tool)
        STAMP.write_text(inputs)
        print(f"runtime: built {COMPONENT.relative_to(HERE.parent)}", file=sys.stderr)


def digest_of_inputs():
    digest = hashlib.sha256(COMPONENTIZE.encode())
    for name in SOURCES:
        digest.update(name.encode() + b"\0" + (HERE / name).read_bytes() + b"\0")
    return digest.hexdigest()


def install():
    """The componentize-py command, installed if it is not there."""
    tool = VENV / "bin" / "componentize-py"
    marker = VENV / "installed"
    if tool.exists() and marker.exists() and marker.read_text() == COMPONENTIZE:
        return tool
    shutil.rmtree(VENV, ignore_errors=True)
    print(f"runtime: installing {COMPONENTIZE}", file=sys.stderr)
    run(
        [sys.executable, "-m", "venv", str(VENV)],
        "a virtual environment could not be made; Debian and Ubuntu need: apt install python3-venv",
    )
    run(
        [str(VENV / "bin" / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", COMPONENTIZE],
        f"{COMPONENTIZE} could not be installed; is there a network, or a package index pip knows about?",
    )
    marker.write_text(COMPONENTIZE)
    return tool


def build(tool):
    print("runtime: building the Python component (some 20 seconds)", file=sys.stderr)
    # From a copy, because Python leaves compiled files beside what it imports.
    with tempfile.TemporaryDirectory(dir=BUILD) as folder:
        for name in SOURCES:
            target = pathlib.Path(folder, name)
            target.parent.mkdir(exist_ok=True)
            shutil.copyfile(HERE / name, target)
        made = pathlib.Path(folder, "python.wasm")
        run(
            [tool, "-d", "wit", "-w", "python", "componentize", "component", "-p", ".", "-o", made.name],
            "the component could not be built; the error is above",
            cwd=folder,
        )
        packed = made.with_suffix(".wasm.gz")
        with open(made, "rb") as plain, gzip.GzipFile(packed, "wb", compresslevel=6, mtime=0) as target:
            shutil.copyfileobj(plain, target)
        # For a binary that carries its Python with it.
        os.replace(packed, COMPONENT.with_suffix(".wasm.gz"))
        os.replace(made, COMPONENT)


def run(command, trouble, cwd=None):
    # The tool would also take modules from an environment that happens to be active.
    environment = {name: value for name, value in os.environ.items() if name not in ("VIRTUAL_ENV", "PYTHONPATH")}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if done.returncode != 0:
        print(done.stdout, file=sys.stderr)
        sys.exit(f"runtime: {trouble}")


if __name__ == "__main__":
    main()
