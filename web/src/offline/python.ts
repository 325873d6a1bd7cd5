/** Runs programs in workers: a fresh one each, the next one already waking while an answer is being read. */
import type { Program, PythonMessage, PythonOrder, Run, Unavailable } from './messages';

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

  /** Runs the program, and ends with it. */
  async run(program: Program): Promise<Run> {
    await this.ready;
    const [stdout, stderr] = [new Output(), new Output()];
    const begun = performance.now();
    let phase: Run['phase'] = 'code';
    try {
      return await new Promise<Run>((resolve, reject) => {
        const end = (ended: Run['ended'], value: string | null = null, shown: string | null = null): void => {
          const cut = ended.kind === 'output';
          const durationUs = Math.round((performance.now() - begun) * 1000);
          resolve({ ended, phase, stdout: stdout.take(cut), stderr: stderr.take(cut), value, shown, reference: null, durationUs });
        };
        let timer: ReturnType<typeof setTimeout> | undefined;
        this.worker.addEventListener('message', ({ data }: MessageEvent<PythonMessage>) => {
          if (data.kind === 'begun') timer = setTimeout(() => end({ kind: 'timeout' }), program.limits.timeoutMs);
          else if (data.kind === 'phase') phase = data.phase;
          else if (data.kind === 'written') (data.stream === 'stdout' ? stdout : stderr).add(data.bytes);
          else if (data.kind === 'failed') reject(new Error(data.reason));
          else if (data.kind === 'ended') {
            clearTimeout(timer);
            end(data.ended, data.value, data.shown);
          }
        });
        this.order({ kind: 'run', program });
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

  /** One that could not be had is not kept, nor what it was loaded from: the next answer tries again, from the beginning. */
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

  /** One program; and its reference, where only that tells who is to blame for a script that failed. */
  private async one(program: Program): Promise<Run> {
    this.wake();
    const interpreter = this.next;
    this.next = null;
    if (!interpreter) throw new Error('Python cannot be had');
    const run = await interpreter.run(program);
    if (program.reference === null || !failedByItself(run)) return run;
    const { ended } = await this.one({ ...program, code: program.reference, reference: null });
    return { ...run, reference: ended };
  }
}

/** Whether the script ended early, and neither by an assertion nor inside the code that it checks. */
function failedByItself({ phase, ended }: Run): boolean {
  if (phase !== 'script') return false;
  if (ended.kind === 'raised') return ended.exception !== 'AssertionError' && ended.trace.length === 0;
  return ended.kind === 'exited';
}

export const python = new Python();
