/** Runs programs in workers: a fresh one each, the next one already waking while an answer is being read. */
import type { Ended, Ending, Program, PythonMessage, PythonOrder, Run, Unavailable } from './messages';

/** How long Python may take to load; a slow phone and a first download included. */
const LONGEST_LOAD = 120_000;

class Output {
  private readonly chunks: Uint8Array[] = [];

  add(bytes: Uint8Array): void {
    this.chunks.push(bytes);
  }

  take(cut: boolean): { text: string; cut: boolean } {
    const decoder = new TextDecoder();
    const text = this.chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode();
    return { text, cut };
  }
}

/** The memory of an interpreter that has just been loaded: the next ones start from it, in a tenth of the time. */
type Snapshot = Uint8Array<ArrayBuffer>;

/** A run, and the checks of its script that it reached. */
type Result = { run: Run; reached: number[] };

/** What is known of a script: how its expected answer ended, and which checks that reached. */
type Known = { ended: Ended; reached: number[] };

const TIMED_OUT: Ending = { ended: { kind: 'timeout' }, phase: 'code', value: null, shown: null, incomparable: null, tests: [], notes: [], reached: [] };

/** One interpreter for one program. */
class Interpreter {
  /** Gives a snapshot if it had to load without one. */
  readonly ready: Promise<Snapshot | null>;
  private readonly worker = new Worker(new URL('./python.worker.ts', import.meta.url), { type: 'module' });

  constructor(snapshot: Snapshot | null) {
    this.ready = new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('Python did not load in time')), LONGEST_LOAD);
      this.worker.addEventListener('message', ({ data }: MessageEvent<PythonMessage>) => {
        if (data.kind === 'ready') resolve(data.snapshot);
        if (data.kind === 'failed') reject(new Error(data.reason));
        clearTimeout(timer);
      });
      this.worker.addEventListener('error', (event) => reject(new Error(event.message || 'the worker did not start')));
    });
    this.ready.catch(() => this.stop());
    this.order({ kind: 'load', snapshot });
  }

  /** Runs the program, and ends with it. `reached` are the checks of its script that have to be reached, where that is known. */
  async run(program: Program, reached: number[] | null): Promise<Result> {
    await this.ready;
    const [stdout, stderr] = [new Output(), new Output()];
    const begun = performance.now();
    try {
      return await new Promise<Result>((resolve, reject) => {
        const end = ({ reached: places, ...ending }: Ending): void => {
          const cut = ending.ended.kind === 'output';
          const durationUs = Math.round((performance.now() - begun) * 1000);
          resolve({ run: { ...ending, stdout: stdout.take(cut), stderr: stderr.take(cut), expected: null, durationUs }, reached: places });
        };
        let timer: ReturnType<typeof setTimeout> | undefined;
        this.worker.addEventListener('message', ({ data }: MessageEvent<PythonMessage>) => {
          if (data.kind === 'begun') timer = setTimeout(() => end(TIMED_OUT), program.limits.timeoutMs);
          else if (data.kind === 'written') (data.stream === 'stdout' ? stdout : stderr).add(data.bytes);
          else if (data.kind === 'failed') reject(new Error(data.reason));
          else if (data.kind === 'ended') {
            clearTimeout(timer);
            const { kind: _kind, ...ending } = data;
            end(ending);
          }
        });
        this.order({ kind: 'run', program, reached });
      });
    } finally {
      this.stop();
    }
  }

  private order(order: PythonOrder): void {
    this.worker.postMessage(order);
  }

  private stop(): void {
    this.worker.terminate();
  }
}

export class Python {
  private next: Interpreter | null = null;
  private snapshot: Snapshot | null = null;
  private readonly known = new Map<string, Known>();

  /** Starts the next interpreter, so that it is there when an answer comes. */
  wake(): void {
    if (this.next) return;
    const interpreter = new Interpreter(this.snapshot);
    this.next = interpreter;
    void interpreter.ready.then(
      (snapshot) => (this.snapshot ??= snapshot),
      () => this.forget(interpreter),
    );
  }

  /** One that is not available is not kept, nor what it was loaded from: the next answer tries again, from the beginning. */
  private forget(interpreter: Interpreter): void {
    if (this.next === interpreter) this.next = null;
    this.snapshot = null;
  }

  /** Runs programs one after the other, or says why nothing can run. */
  async run(programs: Program[]): Promise<Run[] | Unavailable> {
    const runs: Run[] = [];
    try {
      for (const program of programs) runs.push(await this.one(program));
      return runs;
    } catch (error) {
      return { kind: 'missing', reason: error instanceof Error ? error.message : String(error) };
    } finally {
      if (runs.length > 0) this.wake();
    }
  }

  /** One program. Where it has a script, the expected answer is tried first, once: it shows which checks have to be reached. */
  private async one(program: Program): Promise<Run> {
    if (program.script === null || program.expected === null) return (await this.fresh(program, null)).run;
    const key = JSON.stringify([program.script, program.expected, program.stdin]);
    let known = this.known.get(key);
    if (!known) {
      const { run, reached } = await this.fresh({ ...program, code: program.expected }, null);
      known = { ended: run.ended, reached };
      this.known.set(key, known);
    }
    const { run } = await this.fresh(program, known.reached);
    return { ...run, expected: known.ended };
  }

  /** Runs a program in an interpreter of its own. */
  private async fresh(program: Program, reached: number[] | null): Promise<Result> {
    this.wake();
    const interpreter = this.next;
    this.next = null;
    if (!interpreter) throw new Error('Python is not available');
    return interpreter.run(program, reached);
  }
}

export const python = new Python();
