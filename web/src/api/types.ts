/** The values that travel between page and service, as the contract has them. */

export type Kind =
  | 'write'
  | 'fill-in'
  | 'predict'
  | 'card'
  | 'fill_blank'
  | 'transformation'
  | 'error_correction'
  | 'multiple_choice'
  | 'reorder';
export type InputForm = 'code' | 'line' | 'output' | 'text' | 'choice' | 'order';
export type SessionMode = 'scheduled' | 'mixed' | 'concept' | 'skill';
export type Outcome = 'correct' | 'close' | 'partial' | 'incorrect';
export type Reason = 'due' | 'new' | 'practice' | 'again';
export type ConceptState = 'locked' | 'unlocked' | 'in_progress' | 'completed';
export type Answer = string | string[];
export type Marker = '≈' | 'ℹ' | '△';
type Time = string;
type Maybe<T> = T | null | undefined;

export interface ConceptRef {
  id: string;
  title: string;
}

export interface StartSession {
  mode?: SessionMode;
  of?: string;
  length?: number;
  tracked?: boolean;
}

export interface SessionView {
  id: string;
  mode: SessionMode;
  tracked: boolean;
  state: 'open' | 'finished' | 'quit';
  answered: number;
  remaining: number;
  startedAt: Time;
  current?: ExerciseView | null;
  shortage?: Shortage | null;
}

export interface Shortage {
  nextDue?: Maybe<Time>;
  locked: ConceptRef[];
}

export interface Teaching {
  title: string;
  text: string;
  example?: Maybe<string>;
}

export interface ExerciseView {
  instance: string;
  kind: Kind;
  title: string;
  prompt: string;
  pack: string;
  concept: ConceptRef;
  skill: ConceptRef;
  difficulty: number;
  language: string;
  lang: string;
  answerLang: string;
  reason: Reason;
  input: InputForm;
  mayType: boolean;
  code?: Maybe<string>;
  before?: Maybe<string>;
  after?: Maybe<string>;
  sentence?: Maybe<string>;
  options: string[];
  words: string[];
  audioUrl?: Maybe<string>;
  hints: { total: number; shown: HintView[] };
  teaching?: Maybe<Teaching>;
  openTry?: Maybe<AttemptView>;
}

export interface AnswerRequest {
  instance: string;
  answer?: Answer;
  dontKnow?: boolean;
  goOn?: boolean;
  responseMs?: number;
}

export interface HintView {
  number: number;
  text: string;
  costs: boolean;
  left: number;
}

export type SpanKind = 'kept' | 'missing' | 'extra' | 'changed' | 'accent' | 'case';
export interface DifferenceSpan {
  kind: SpanKind;
  text: string;
}

export interface Place {
  line: number;
  column: number;
  length: number;
}

export interface Feedback {
  kind: string;
  text: string;
  range?: Maybe<Place>;
  difference?: Maybe<{ written: DifferenceSpan[]; right: DifferenceSpan[] }>;
}

export interface ExpectedSpan {
  kind: string;
  text: string;
  marker?: Maybe<string>;
}

export interface ExpectedView {
  text: string;
  words?: Maybe<string[]>;
  spans: ExpectedSpan[];
  also: string[];
}

export interface ProgramError {
  type: string;
  message: string;
  line?: Maybe<number>;
}

export interface AttemptView {
  id: string;
  outcome: Outcome;
  isCorrect: boolean;
  credit: number;
  quality: number;
  retry: boolean;
  feedback: Feedback[];
  expected?: Maybe<ExpectedView>;
  explanation?: Maybe<string>;
  coaching?: Maybe<string>;
  programError?: Maybe<ProgramError>;
  usedTargetConstruct?: Maybe<boolean>;
  method: string;
  fallbackUsed: boolean;
  gradedBy: 'server' | 'offline';
  mayDispute: boolean;
  mayUndo: boolean;
  nextReview?: Maybe<Time>;
  completed: ConceptRef[];
  unlocked: ConceptRef[];
}

export interface DayCount {
  day: string;
  count: number;
}

export interface SummaryView {
  id: string;
  answered: number;
  correct: number;
  close: number;
  partial: number;
  incorrect: number;
  hints: number;
  minutes: number;
  wentWell: ConceptRef[];
  needsWork: ConceptRef[];
  comesBack: DayCount[];
  nextDue?: Maybe<Time>;
  completed: ConceptRef[];
  unlocked: ConceptRef[];
}

export interface Streak {
  days: number;
  longest?: number;
  today: boolean;
}

export interface PackCard {
  name: string;
  title: string;
  language: string;
  exercises: number;
  started: boolean;
}

export interface HomeView {
  due: number;
  newItems: number;
  streak: Streak;
  forecast: DayCount[];
  openSession?: Maybe<string>;
  packs: PackCard[];
  next?: Maybe<ConceptRef>;
}

export interface CurriculumConcept {
  id: string;
  title: string;
  description?: Maybe<string>;
  state: ConceptState;
  prereqs: string[];
  credit?: Maybe<number>;
  attempts: number;
  exercises: number;
  skills: { id: string; title: string; exercises: number }[];
}

export interface CurriculumPack {
  pack: string;
  title: string;
  language: string;
  concepts: CurriculumConcept[];
}

export interface Tally {
  total: number;
  correct: number;
  meanCredit?: Maybe<number>;
}

export interface Performance extends Tally {
  recent: Tally;
  last?: Maybe<Time>;
}

export interface StatsView {
  overall: Performance;
  skills: { skill: ConceptRef; performance: Performance }[];
  streak: Streak;
  dueNow: number;
  forecast: DayCount[];
  retention?: Maybe<number>;
}

export interface ProgressView {
  concepts: { id: string; state: ConceptState; credit?: Maybe<number>; attempts: number }[];
  activity: { day: string; count: number; correct: number }[];
}

export interface IntervalRetention {
  fromDays: number;
  toDays?: Maybe<number>;
  count: number;
  credit: number;
  predicted?: Maybe<number>;
}

export interface LearningMetrics {
  retention: {
    skill: string;
    firstCount: number;
    firstCredit?: Maybe<number>;
    later: IntervalRetention[];
  }[];
  transfer: TransferBucket[];
  stability: Stability;
  adoption: { monday: string | number; count: number; share: number }[];
}

export interface TransferBucket {
  from: number;
  to?: Maybe<number>;
  count: number;
  credit: number;
  daysSince: number;
}

export interface Stability {
  sessions: number;
  abandoned: number;
  answers: number;
  hintsPerExercise: number;
  wrongRuns: number;
  longestWrongRun: number;
}

export interface PackSummary {
  name: string;
  title: string;
  version: string;
  language: string;
  exercises: number;
  importedAt: Time;
  problems: { errors: number; warnings: number };
}

export interface Problem {
  code: string;
  severity: string;
  file: string;
  line: number;
  column: number;
  message: string;
  help?: Maybe<string>;
  excerpt?: Maybe<string>;
}

export interface ExerciseSummary {
  id: string;
  title: string;
  kind: Kind;
  concept: string;
  difficulty: number;
  strategy: string;
}

export interface PreviewView {
  exercise: ExerciseView;
  seed: string;
  params: Record<string, unknown>;
  theme?: Maybe<string>;
  expected: ExpectedView;
  accepted: string[];
  explanation?: Maybe<string>;
  hints: string[];
  strategy: string;
  fallback?: Maybe<string>;
  yamlFile: string;
}

export interface TryResult {
  result: {
    outcome: Outcome;
    credit: number;
    gradingMethod?: string;
    feedback?: Feedback[];
    error?: { code: string; message: string };
    [key: string]: unknown;
  };
  explain: { steps: { title: string; text: string }[] };
}

export interface Health {
  graded: number;
  strategies: [string, number][];
  mostFallbacks: [string, number][];
  mostCandidates: { exercise: string; acceptedBy: string; count: number }[];
  targets: { name: string; measured?: Maybe<number>; below: number; met?: Maybe<boolean> }[];
}

export type ReviewStatus = 'open' | 'accepted' | 'dismissed';
export interface ReviewEntry {
  id: string;
  exercise: string;
  answer: string;
  acceptedBy?: Maybe<string>;
  seen: number;
  disputes: number;
  comments: string[];
  status: ReviewStatus;
  firstAt: Time;
  lastAt: Time;
  expected: string;
}

export interface Settings {
  retention: number;
  accelerated: boolean;
  sessionLength: number;
  mode: 'scheduled' | 'mixed';
  tracked: boolean;
  accents: 'author' | 'strict' | 'lenient';
  autoAdvance: boolean;
  theme: 'system' | 'light' | 'dark';
  typeHangul: boolean;
  sound: boolean;
}

export interface Me {
  mode: 'local' | 'accounts';
  user?: Maybe<{ id: string; name: string; role: 'learner' | 'author' | 'admin' }>;
  csrf?: Maybe<string>;
  version: string;
  python: 'ready' | 'preparing' | 'missing';
}

export interface Token {
  id: string;
  name: string;
  createdAt: Time;
  lastUsedAt?: Maybe<Time>;
}

export interface OfflineItem {
  position: number;
  id: string;
  view: ExerciseView;
  exercise: unknown;
  answerLanguage: string;
  vocabulary: string;
  hints: HintView[];
}

export interface OfflineSession {
  id: string;
  preparedAt: Time;
  learner: string;
  session: unknown;
  catalogue: unknown[];
  policy: unknown;
  memory: Record<string, unknown>;
  items: OfflineItem[];
  vocabularies: Record<string, { cards: string[]; texts: string[]; modifiers: string[] }>;
  needsPython: boolean;
  needsEnglish: boolean;
  audio: string[];
}

export interface OfflineAttempt {
  key: string;
  position: number;
  answer?: Answer;
  dontKnow?: true;
  at: Time;
  hints: number;
  responseMs?: number;
  retryOf?: string;
}

export interface SyncResult {
  key: string;
  status: 'recorded' | 'repeated' | 'rejected';
  attempt?: Maybe<AttemptView>;
  problem?: Maybe<{ code: string; message: string }>;
}
