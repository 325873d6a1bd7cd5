/** What page and workers say to each other. */

/** To the engine: a function of the module and its input. */
export interface EngineCall {
  id: number;
  name: 'step' | 'grade' | 'finish';
  input: string;
  /** The languages whose word lists are needed for it. */
  words: string[];
}

export type EngineReply = { id: number; output: string } | { id: number; failed: string };

export interface Program {
  code: string;
  script: string | null;
  /** The expected answer: it says which names the script sees, and which of its checks have to be reached. */
  expected: string | null;
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
  /** Why an expression has no value that could be compared. */
  incomparable: { kind: 'object'; class: string } | null;
  /** The same value as Python shows it. */
  shown: string | null;
  /** How the expected answer ended with the same script, where there is one. */
  expected: Ended | null;
  /** The checks of the script. */
  tests: Test[];
  notes: Note[];
  durationUs: number;
}

export interface Test {
  name: string;
  passed: boolean;
  message: string;
  compared: Raised['compared'];
}

/** What an answer did at its end without harm. */
export type Note = { kind: 'nothingToRead'; line: number | null } | { kind: 'left' };

/** What the worker tells about a program at its end. */
export interface Ending {
  ended: Ended;
  phase: 'code' | 'script';
  value: string | null;
  shown: string | null;
  incomparable: Run['incomparable'];
  tests: Test[];
  notes: Note[];
  /** The checks that were reached, by their places. */
  reached: number[];
}

export type Unavailable = { kind: 'missing' | 'broken'; reason: string };

/** To the Python worker: first how to load, then what to run. */
export type PythonOrder = { kind: 'load'; snapshot: Uint8Array<ArrayBuffer> | null } | { kind: 'run'; program: Program; reached: number[] | null };

/** From the Python worker. `begun` starts the clock. */
export type PythonMessage =
  /** With what the next worker can load from, if this one had to do without. */
  | { kind: 'ready'; snapshot: Uint8Array<ArrayBuffer> | null }
  | { kind: 'failed'; reason: string }
  | { kind: 'begun' }
  | { kind: 'written'; stream: 'stdout' | 'stderr'; bytes: Uint8Array }
  | ({ kind: 'ended' } & Ending);
