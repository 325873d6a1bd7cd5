// Writes what CPython 3.14 prints for every program in this folder, beside it as `.out`:
//   npm install --no-save pyodide@314 && node crates/sandbox/tests/fidelity/expect.mjs
// Pyodide is CPython; each program gets an interpreter of its own.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createRequire } from "node:module";
import { execFileSync } from "node:child_process";

const { loadPyodide } = createRequire(join(process.cwd(), "x"))("pyodide");
const here = dirname(fileURLToPath(import.meta.url));
const programs = readdirSync(here, { recursive: true }).filter((name) => name.endsWith(".py")).sort();

for (const name of programs) {
  const code = readFileSync(join(here, name), "utf8");
  const chunks = [];
  const decoder = new TextDecoder();
  const python = await loadPyodide();
  await python.loadPackage(["sqlite3", "hashlib", "ssl"], { messageCallback: () => {} }).catch(() => {});
  const write = (bytes) => (chunks.push(decoder.decode(bytes, { stream: true })), bytes.length);
  python.setStdout({ write });
  python.setStderr({ write: (bytes) => bytes.length });
  python.globals.set("source", code);
  try {
    python.runPython(`
import linecache, os, sys
os.makedirs("/work", exist_ok=True); os.chdir("/work")
linecache.cache["answer.py"] = (len(source), None, source.splitlines(True), "answer.py")
main = sys.modules["__main__"].__dict__
text = source
main.clear()
main.update(__name__="__main__", __builtins__=__builtins__)
exec(compile(text, "answer.py", "exec"), main)
`, { globals: python.toPy({ source: code }) });
    python.runPython("import sys; sys.stdout.flush()");
  } catch (error) {
    // An event loop needs more of JavaScript than Node has; there the Python at hand is good enough.
    if (!error.message.includes("stack switching")) throw new Error(`${name}: ${error.message}`);
    chunks.splice(0, chunks.length, execFileSync("python3", ["-I", join(here, name)], { encoding: "utf8" }));
  }
  writeFileSync(join(here, name.replace(/\.py$/, ".out")), chunks.join(""));
}
