/**
 * One program in one fresh Python. The page ends this worker when the program has ended or its time is over; there is nothing
 * to clean up and nothing that a program could leave behind.
 *
 * `runner.py` is the sandbox's own, so that both tell the same of the same program.
 */
import type { Ended, Program, PythonMessage, PythonOrder, Raised } from './messages';

/** What we use of Pyodide. */
interface Pyodide {
  setStdout(options: { write(bytes: Uint8Array): number; isatty: boolean }): void;
  setStderr(options: { write(bytes: Uint8Array): number; isatty: boolean }): void;
  setStdin(options: { read(buffer: Uint8Array): number; isatty: boolean }): void;
  runPython(code: string, options?: { globals?: unknown }): PyProxy;
  toPy(value: unknown): PyProxy;
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
}

type Snapshot = Uint8Array<ArrayBuffer> | null;

interface PyProxy {
  (...values: unknown[]): PyProxy;
  get(key: string | number): PyProxy;
  toJs(options: { dict_converter(entries: Iterable<[string, unknown]>): unknown }): unknown;
}

/** The runner's functions. `execute` is another one for every piece of code. */
type Host = Record<'prepare' | 'check' | 'report' | 'execute', PyProxy>;

interface Outcome extends Raised {
  status: number | null;
  value: string | null;
  shown: string | null;
}

/** The value of an expression, to compare and to show. */
type Value = { value: string | null; shown: string | null };
const NO_VALUE: Value = { value: null, shown: null };

/** When a program's time begins: noon of 1 January 2025, as in the sandbox. */
const CLOCK_START = Date.UTC(2025, 0, 1, 12);
/** What the interpreter itself needs of the memory, beyond what it needs in the sandbox. */
const INTERPRETER = 96 << 20;

let refused = false;
let ceiling = Number.POSITIVE_INFINITY;
let python: Pyodide;
let glue: PyProxy;

const tell = (message: PythonMessage): void => postMessage(message);

/** Loads Python, from the memory of one that was loaded before if there is one. */
async function load(given: Snapshot): Promise<void> {
  const [{ loadPyodide }, runner, modules] = await Promise.all([
    import(/* @vite-ignore */ new URL('/pyodide/pyodide.mjs', location.origin).href) as Promise<{
      loadPyodide(options: object): Promise<Pyodide>;
    }>,
    text('/pyodide/runner.py'),
    text('/pyodide/stdlib.py'),
  ]);
  limitMemory();
  const origin = given ? { _loadSnapshot: given } : { _makeSnapshot: true };
  python = await loadPyodide({ indexURL: '/pyodide/', env: { PYTHONHASHSEED: '0', HOME: '/home/pyodide' }, ...origin });
  const snapshot = given ? null : python.makeMemorySnapshot();
  const namespace = python.toPy({ runner_source: runner, stdlib_source: modules });
  glue = python.runPython(GLUE, { globals: namespace });
  const ready: PythonMessage = { kind: 'ready', snapshot };
  postMessage(ready, snapshot ? [snapshot.buffer] : []);
}

async function text(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
}

/**
 * Loads the runner, and gives what makes it ready for a program: the modules that its text names are imported first, because
 * nothing can be imported once the runner has closed the interpreter.
 */
const GLUE = `
import re, sys, types, os

runner = types.ModuleType("runner")
sys.modules["runner"] = runner
exec(compile(runner_source, "<host>", "exec"), runner.__dict__)
stdlib = types.ModuleType("stdlib")
exec(compile(stdlib_source, "<host>", "exec"), stdlib.__dict__)
sys._getframe = stdlib._getframe
known = stdlib.MODULES.split()
always = "abc collections collections.abc copy dataclasses datetime decimal enum fractions functools heapq io itertools json math operator random re statistics string textwrap time traceback typing".split()

def make_ready(text):
    words = set(re.findall(r"\\w+", text))
    for name in known:
        if name in always or set(name.split(".")) <= words:
            try:
                __import__(name)
            except ImportError:
                pass
    if "doctest" in sys.modules:
        stdlib._adapt_doctest()
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\\n", write_through=True)
    sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape")
    for name in ("js", "pyodide_js", "_pyodide", "_pyodide_core", "pyodide", "pyodide.ffi", "pyodide.code"):
        sys.modules.pop(name, None)
    os.makedirs("/work", exist_ok=True)
    os.chdir("/work")

def close():
    host = runner.seal()
    runner.conceal()
    return host

{"make_ready": make_ready, "close": close, "compile_script": runner.compile_script}
`;

/** Refuses memory beyond the limit; Python makes a MemoryError of that. */
function limitMemory(): void {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number): number {
    if (this.buffer.byteLength + pages * 65_536 > ceiling) {
      refused = true;
      throw new RangeError('no more memory');
    }
    return grow.call(this, pages);
  };
}

/** A clock that moves a millisecond whenever it is read, so that equal programs give equal runs, and sleeping takes no time. */
function stopClock(): void {
  let now = 0;
  Date.now = () => CLOCK_START + (now += 1);
  performance.now = () => (now += 1);
}

function connect(program: Program): void {
  let left = program.limits.outputBytes;
  const writer = (stream: 'stdout' | 'stderr') => ({
    isatty: false,
    write(bytes: Uint8Array): number {
      const kept = bytes.slice(0, left);
      tell({ kind: 'written', stream, bytes: kept });
      left -= kept.length;
      if (kept.length < bytes.length) {
        tell({ kind: 'ended', ended: { kind: 'output' }, ...NO_VALUE });
        // The page ends us now; until then nothing more is to happen.
        for (;;);
      }
      return bytes.length;
    },
  });
  python.setStdout(writer('stdout'));
  python.setStderr(writer('stderr'));
  const input = new TextEncoder().encode(program.stdin ?? '');
  let at = 0;
  python.setStdin({
    isatty: false,
    read(buffer) {
      const piece = input.subarray(at, at + buffer.length);
      buffer.set(piece);
      at += piece.length;
      return piece.length;
    },
  });
}

/** The program's randomness: of its code and input, as in the sandbox. */
async function seedOf(program: Program): Promise<bigint> {
  const bytes = new TextEncoder().encode(`${program.code}\0${program.stdin ?? ''}`);
  return new DataView(await crypto.subtle.digest('SHA-256', bytes)).getBigUint64(0, true);
}

const plain = (proxy: PyProxy): Outcome | null =>
  proxy === undefined || proxy === null ? null : (proxy.toJs({ dict_converter: Object.fromEntries }) as Outcome);

async function run(program: Program): Promise<void> {
  const seed = await seedOf(program);
  glue.get('make_ready')(`${program.code}\n${program.script ?? ''}`);
  const host = glue.get('close')() as unknown as Host;
  const script = program.script === null ? null : glue.get('compile_script')(program.script, python.toPy(program.redefines), python.toPy(program.shares));
  connect(program);
  ceiling = program.limits.memoryBytes + INTERPRETER;
  stopClock();
  tell({ kind: 'begun' });
  const { ended, ...value } = judge(host, program, script, seed);
  tell({ kind: 'ended', ended: adjusted(ended, program), ...value });
}

function judge(
  host: Host,
  program: Program,
  script: PyProxy | null,
  seed: bigint,
): { ended: Ended } & Value {
  try {
    const broken = plain(host.prepare(program.code, program.wantValue, seed));
    if (broken) return { ended: told(broken), ...NO_VALUE };
    const code = finish(host);
    if ('ended' in code) return { ...code, ...NO_VALUE };
    if (script === null) return { ended: { kind: 'finished' }, ...code };
    tell({ kind: 'phase', phase: 'script' });
    const wrong = plain(script.get(1));
    if (wrong) return { ended: told(wrong), ...NO_VALUE };
    host.check(script.get(0));
    const check = finish(host);
    return 'ended' in check ? { ...check, ...NO_VALUE } : { ended: { kind: 'finished' }, ...code };
  } catch (error) {
    const left = exitStatus(error);
    if (left !== null) return { ended: { kind: 'exited', status: left }, ...NO_VALUE };
    if (refused) return { ended: { kind: 'memory' }, ...NO_VALUE };
    if (error instanceof RangeError || /stack|recursion/i.test(String(error))) return { ended: { kind: 'stack' }, ...NO_VALUE };
    return {
      ended: { kind: 'raised', exception: 'SystemError', message: 'the interpreter could not go on', line: null, column: null, trace: [], compared: null },
      ...NO_VALUE,
    };
  }
}

/** The status of a program that left by `os._exit`, which ends the interpreter itself. */
function exitStatus(error: unknown): number | null {
  const status = error instanceof Error && /exit/i.test(error.name + error.message) ? (error as { status?: unknown }).status : null;
  return typeof status === 'number' ? status : null;
}

/** Executes what was compiled. That it came to its end is for the host to see: `execute` returned and said so. */
function finish(host: Host): { ended: Ended } | Value {
  const finished = (host.execute as unknown as () => boolean)();
  const outcome = plain(host.report());
  if (finished || !outcome) return { value: outcome?.value ?? null, shown: outcome?.shown ?? null };
  return { ended: told(outcome) };
}

function told({ status, value: _value, shown: _shown, ...raised }: Outcome): Ended {
  const line = (number: number | null | undefined): number | null => number ?? null;
  if (status !== null && status !== undefined) return { kind: 'exited', status };
  return { kind: 'raised', ...raised, line: line(raised.line), column: line(raised.column), compared: raised.compared ?? null };
}

/** Says what only the host knows: that memory was refused, and that there was nothing to read. */
function adjusted(ended: Ended, program: Program): Ended {
  if (ended.kind !== 'raised') return ended;
  if (ended.exception === 'MemoryError' && (refused || ended.message === '')) return { kind: 'memory' };
  if (ended.exception === 'EOFError' && program.stdin === null)
    return { ...ended, message: `${ended.message}: input() has nothing to read, no input is given here` };
  return ended;
}

addEventListener('message', ({ data }: MessageEvent<PythonOrder>) => {
  const work = data.kind === 'load' ? load(data.snapshot) : run(data.program);
  work.catch((error: unknown) => tell({ kind: 'failed', reason: String(error) }));
});
