/**
 * One program in one fresh Python. The page ends this worker when the program has ended or its time is over; there is nothing
 * to clean up and nothing that a program could leave behind.
 *
 * The runner is the sandbox's own, so that both tell the same of the same program. Answer and script share an interpreter here.
 */
import type { Ended, Ending, Note, Program, PythonMessage, PythonOrder, Raised, Test } from './messages';

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

/** The runner's functions for one program. */
type Together = Record<'run' | 'missing' | 'check', PyProxy>;

interface Outcome extends Raised {
  status: number | null;
}

/** How a program ended that had nothing to say. */
const NOTHING: Ending = { ended: { kind: 'finished' }, phase: 'code', value: null, shown: null, incomparable: null, tests: [], notes: [], reached: [] };

/** When a program's time begins: noon of 1 January 2025, as in the sandbox. */
const CLOCK_START = Date.UTC(2025, 0, 1, 12);
/** What the interpreter itself needs of the memory, beyond what it needs in the sandbox. */
const INTERPRETER = 96 << 20;

let refused = false;
let phase: Ending['phase'] = 'code';
let ceiling = Number.POSITIVE_INFINITY;
let python: Pyodide;
let glue: PyProxy;

const tell = (message: PythonMessage): void => postMessage(message);

/** Loads Python, from the memory of one that was loaded before if there is one. */
async function load(given: Snapshot): Promise<void> {
  const [{ loadPyodide }, runner] = await Promise.all([
    import(/* @vite-ignore */ new URL('/pyodide/pyodide.mjs', location.origin).href) as Promise<{
      loadPyodide(options: object): Promise<Pyodide>;
    }>,
    text('/pyodide/runner.json'),
  ]);
  limitMemory();
  const origin = given ? { _loadSnapshot: given } : { _makeSnapshot: true };
  python = await loadPyodide({ indexURL: '/pyodide/', env: { PYTHONHASHSEED: '0', HOME: '/home/pyodide' }, ...origin });
  const snapshot = given ? null : python.makeMemorySnapshot();
  const namespace = python.toPy({ sources: runner });
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
 * Loads the runner, and gives what makes it ready for a program: the modules that its text names are imported first, so that
 * importing takes none of its time.
 */
const GLUE = `
import json, os, re, sys

folder = "/lib/gradus"
files = json.loads(sources)
for name, text in files.items():
    os.makedirs(os.path.dirname(f"{folder}/{name}"), exist_ok=True)
    with open(f"{folder}/{name}", "w", encoding="utf-8") as file:
        file.write(text)
sys.path.insert(0, folder)
import stdlib
from runner.together import Together, keep_to_itself
sys.path.remove(folder)
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
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\\n", write_through=True)
    sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape")
    for name in ("js", "pyodide_js", "_pyodide", "_pyodide_core", "pyodide", "pyodide.ffi", "pyodide.code", "stdlib"):
        sys.modules.pop(name, None)
    keep_to_itself()
    os.makedirs("/work", exist_ok=True)
    os.chdir("/work")
    return Together()

{"make_ready": make_ready}
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
        tell({ kind: 'ended', ...NOTHING, ended: { kind: 'output' }, phase });
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

const plain = (proxy: PyProxy): unknown =>
  proxy === undefined || proxy === null || typeof proxy.toJs !== 'function' ? (proxy ?? null) : proxy.toJs({ dict_converter: Object.fromEntries });

async function run(program: Program, reached: number[] | null): Promise<void> {
  const seed = await seedOf(program);
  const together = glue.get('make_ready')(`${program.code}\n${program.script ?? ''}`) as unknown as Together;
  connect(program);
  ceiling = program.limits.memoryBytes + INTERPRETER;
  stopClock();
  tell({ kind: 'begun' });
  const ending = judge(together, program, reached, seed);
  tell({ kind: 'ended', ...ending, ended: adjusted(ending.ended, program), phase });
}

function judge(together: Together, program: Program, reached: number[] | null, seed: bigint): Ending {
  try {
    const [outcome, value, shown] = plain(together.run(program.code, program.wantValue, seed)) as [Outcome | null, string | null, string | null];
    const incomparable: Ending['incomparable'] = shown !== null && value === null ? { kind: 'object', class: 'object' } : null;
    const ended: Ended = outcome ? told(outcome) : { kind: 'finished' };
    const code: Ending = { ...NOTHING, ended, value, shown, incomparable };
    const note = outcome ? harmless(ended, program) : null;
    if (program.script === null || (outcome && !note)) return code;
    if (note && (plain(together.missing(program.script, program.expected)) as string[]).length > 0) return code;
    phase = 'script';
    const [failed, places, tests] = plain(together.check(program.script, program.expected ?? program.code, python.toPy(reached))) as [
      Outcome | null,
      number[],
      Test[],
    ];
    return { ...code, ended: failed ? told(failed) : { kind: 'finished' }, tests, reached: places, notes: note ? [note] : [] };
  } catch (error) {
    const left = exitStatus(error);
    if (left !== null) return { ...NOTHING, ended: { kind: 'exited', status: left } };
    if (refused) return { ...NOTHING, ended: { kind: 'memory' } };
    if (error instanceof RangeError || /stack|recursion/i.test(String(error))) return { ...NOTHING, ended: { kind: 'stack' } };
    return {
      ...NOTHING,
      ended: { kind: 'raised', exception: 'SystemError', message: 'the interpreter could not go on', line: null, column: null, trace: [], compared: null },
    };
  }
}

/** An early end that may not matter, if everything was defined by then. */
function harmless(ended: Ended, program: Program): Note | null {
  if (program.expected === null) return null;
  if (ended.kind === 'exited' && ended.status === 0) return { kind: 'left' };
  if (ended.kind === 'raised' && ended.exception === 'EOFError' && program.stdin === null) return { kind: 'nothingToRead', line: ended.line };
  return null;
}

/** The status of a program that left by `os._exit`, which ends the interpreter itself. */
function exitStatus(error: unknown): number | null {
  const status = error instanceof Error && /exit/i.test(error.name + error.message) ? (error as { status?: unknown }).status : null;
  return typeof status === 'number' ? status : null;
}

function told({ status, ...raised }: Outcome): Ended {
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
  const work = data.kind === 'load' ? load(data.snapshot) : run(data.program, data.reached);
  work.catch((error: unknown) => tell({ kind: 'failed', reason: String(error) }));
});
