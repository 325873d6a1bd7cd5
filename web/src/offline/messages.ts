/** What page and workers say to each other. */

/** To the engine: a function of the module and its input. */
export interface EngineCall {
  id: number;
  name: 'grade' | 'finish' | 'show' | 'answered' | 'reveal';
  input: string;
  /** The language whose word list is needed for it. */
  words: string | null;
}

export type EngineReply = { id: number; output: string } | { id: number; failed: string };

export interface Program {
  code: string;
  script: string | null;
  redefines: string[];
  /** Variables of the script that the code may see. */
  shares: string[];
  /** The expected answer: where the script fails by itself, it is tried on this to tell whose failure that is. */
  reference: string | null;
  wantValue: boolean;
  stdin: string | null;
  limits: { timeoutMs: number; memoryBytes: number; outputBytes: number };
}

export interface Raised {
  exception: string;
  message: string;
  line: number | null;
  column: number | null;
  trace: { line: number; function: string }[];
  compared: { expression: string; operator: string; gave: string; expected: string } | null;
}

export type Ended =
  | { kind: 'finished' | 'timeout' | 'memory' | 'output' | 'stack' }
  | ({ kind: 'raised' } & Raised)
  | { kind: 'exited'; status: number };

export interface Run {
  ended: Ended;
  phase: 'code' | 'script';
  stdout: { text: string; cut: boolean };
  stderr: { text: string; cut: boolean };
  value: string | null;
  /** The same value as Python shows it. */
  shown: string | null;
  /** How the reference ended with the same script, where that was tried. */
  reference: Ended | null;
  durationUs: number;
}

export type Unavailable = { kind: 'missing' | 'broken'; reason: string };

/** To the Python worker: first how to load, then what to run. */
export type PythonOrder = { kind: 'load'; snapshot: Uint8Array<ArrayBuffer> | null } | { kind: 'run'; program: Program };

/** From the Python worker. `begun` starts the clock. */
export type PythonMessage =
  /** With what the next worker can load from, if this one had to do without. */
  | { kind: 'ready'; snapshot: Uint8Array<ArrayBuffer> | null }
  | { kind: 'failed'; reason: string }
  | { kind: 'begun' }
  | { kind: 'phase'; phase: 'script' }
  | { kind: 'written'; stream: 'stdout' | 'stderr'; bytes: Uint8Array }
  | { kind: 'ended'; ended: Ended; value: string | null; shown: string | null };
