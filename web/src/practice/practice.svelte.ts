/** One session under way: what is shown, what was answered, and what may be done now. */
import { ApiError } from '../api/client';
import { asApiError, explain } from '../api/explain';
import type { Answer, AnswerRequest, AttemptView, ExerciseView, HintView, SessionView, SummaryView } from '../api/types';
import { t } from '../texts';
import { draftOf, dropDraft, keepDraft } from './drafts';
import type { Source } from './source';

export type Phase = 'loading' | 'teaching' | 'answering' | 'checking' | 'verdict' | 'summary' | 'failed';

/** How long a step may take before the page says what is going on. */
const SLOW = 700;
/** How often an answer is sent again while the service is busy. */
const MOST_TRIES = 40;

export class Practice {
  phase = $state<Phase>('loading');
  session = $state.raw<SessionView | null>(null);
  exercise = $state.raw<ExerciseView | null>(null);
  attempt = $state.raw<AttemptView | null>(null);
  answer = $state<Answer>('');
  sent = $state.raw<Answer | null>(null);
  hints = $state<HintView[]>([]);
  summary = $state.raw<SummaryView | null>(null);
  error = $state.raw<ApiError | null>(null);
  notice = $state('');
  disputed = $state(false);
  undone = $state(false);
  /** Counts partial verdicts, so that each shakes the card once. */
  shakes = $state(0);

  private shownAt = 0;
  private key = '';
  private following: Promise<SessionView> | null = null;
  private pending: AnswerRequest | null = null;

  constructor(readonly source: Source) {
    source.onSlow((text) => (this.notice = text));
  }

  get mayAnswer(): boolean {
    return this.phase === 'answering' || (this.phase === 'verdict' && this.attempt?.retry === true);
  }

  get isLast(): boolean {
    return this.session !== null && this.session.remaining <= 1;
  }

  get done(): number {
    return this.session?.answered ?? 0;
  }

  get all(): number {
    return this.done + (this.session?.remaining ?? 0);
  }

  async load(): Promise<void> {
    await this.attend(async () => this.show(await this.source.load()));
  }

  /** Takes what the learner writes, and keeps it. */
  write(answer: Answer): void {
    this.answer = answer;
    this.notice = '';
    if (this.exercise) keepDraft(this.exercise.instance, answer);
  }

  taught(): void {
    if (this.exercise) sessionStorage.setItem(taughtKey(this.exercise), '1');
    this.begin();
  }

  async check(): Promise<void> {
    if (!this.mayAnswer || !this.exercise) return;
    const missing = emptiness(this.answer, this.exercise);
    if (missing) {
      this.notice = missing;
      return;
    }
    const answer = Array.isArray(this.answer) ? [...this.answer] : this.answer;
    this.sent = answer;
    await this.send({ instance: this.exercise.instance, answer });
  }

  async dontKnow(): Promise<void> {
    if (this.phase !== 'answering' || !this.exercise) return;
    this.sent = null;
    await this.send({ instance: this.exercise.instance, dontKnow: true });
  }

  /** Leaves an open try as it is. */
  async goOn(): Promise<void> {
    if (this.phase !== 'verdict' || !this.exercise) return;
    if (this.attempt?.retry) await this.send({ instance: this.exercise.instance, goOn: true });
    else await this.next();
  }

  async next(): Promise<void> {
    if (this.phase !== 'verdict') return;
    await this.attend(async () => {
      const view = await (this.following ?? this.source.load());
      await this.show(view);
    });
  }

  async hint(): Promise<void> {
    if (!this.mayAnswer || !this.exercise || this.hints.length >= this.exercise.hints.total) return;
    try {
      this.hints.push(await this.source.hint(this.exercise.instance));
    } catch (error) {
      this.notice = explain(error);
    }
  }

  async dispute(): Promise<void> {
    if (!this.attempt?.mayDispute || !this.attempt.id || this.disputed) return;
    try {
      await this.source.dispute(this.attempt.id);
      this.disputed = true;
    } catch (error) {
      this.notice = explain(error);
    }
  }

  async undo(): Promise<void> {
    if (!this.attempt?.mayUndo || !this.attempt.id || this.undone) return;
    try {
      const session = await this.source.undo(this.attempt.id);
      this.following = null;
      if (session?.current) await this.show(session);
      else this.undone = true;
    } catch (error) {
      this.notice = explain(error);
    }
  }

  async finish(): Promise<void> {
    await this.attend(async () => {
      this.summary = await this.source.finish();
      this.phase = 'summary';
    });
  }

  /** After a failure: the same again. */
  async again(): Promise<void> {
    this.error = null;
    await this.load();
  }

  private async show(view: SessionView): Promise<void> {
    this.session = view;
    this.following = null;
    if (!view.current) {
      this.summary = await this.source.finish();
      this.phase = 'summary';
      return;
    }
    this.present(view.current);
  }

  private present(exercise: ExerciseView): void {
    this.exercise = exercise;
    this.attempt = null;
    this.sent = null;
    this.notice = '';
    this.disputed = false;
    this.undone = false;
    this.hints = [...exercise.hints.shown];
    this.answer = draftOf(exercise.instance) ?? (isList(exercise) ? [] : (exercise.start ?? ''));
    this.key = crypto.randomUUID();
    const taught = sessionStorage.getItem(taughtKey(exercise)) !== null;
    if (exercise.teaching && !taught && !exercise.openTry) {
      this.phase = 'teaching';
      return;
    }
    this.begin();
    if (exercise.openTry) {
      this.attempt = exercise.openTry;
      this.phase = 'verdict';
    }
  }

  private begin(): void {
    this.phase = 'answering';
    this.shownAt = performance.now();
  }

  private async send(request: AnswerRequest): Promise<void> {
    const before = this.phase;
    this.phase = 'checking';
    this.pending = { ...request, responseMs: Math.round(performance.now() - this.shownAt) };
    const slow = setTimeout(() => this.tellSlow(), SLOW);
    try {
      this.receive(await this.insist());
    } catch (error) {
      this.phase = before;
      this.notice = explain(error, t.practice.notGraded);
    } finally {
      clearTimeout(slow);
    }
  }

  /** Sends the answer, and again while the service is busy: that is never the learner's fault. */
  private async insist(): Promise<AttemptView> {
    for (let tries = 1; ; tries += 1) {
      try {
        if (!this.pending) throw new ApiError('unknown', t.practice.notGraded);
        return await this.source.answer(this.pending, this.key);
      } catch (error) {
        const waiting = error instanceof ApiError ? waitFor(error) : null;
        if (waiting === null || tries >= MOST_TRIES) throw error;
        const { seconds, notice } = waiting;
        this.notice = notice;
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      }
    }
  }

  private receive(attempt: AttemptView): void {
    this.attempt = attempt;
    this.notice = '';
    this.phase = 'verdict';
    this.key = crypto.randomUUID();
    if (attempt.retry) {
      this.shakes += 1;
      return;
    }
    if (this.exercise) dropDraft(this.exercise.instance);
    // What comes next is fetched while the learner reads. Undoing asks anew.
    this.following = this.source.load();
    this.following.catch(() => (this.following = null));
  }

  private tellSlow(): void {
    if (this.notice === '' && this.exercise?.input === 'code') this.notice = t.practice.running;
  }

  private async attend(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.error = asApiError(error);
      this.phase = 'failed';
    }
  }
}

/** How long to wait before an answer is sent again, and what the learner reads meanwhile; null where waiting does not help. */
function waitFor({ code, retryAfter }: ApiError): { seconds: number; notice: string } | null {
  const seconds = retryAfter ?? 2;
  switch (code) {
    case 'python_preparing':
      return { seconds, notice: t.practice.preparing };
    case 'busy':
    case 'unavailable':
    case 'too_many_requests':
      return { seconds, notice: t.practice.busy(seconds) };
    default:
      return null;
  }
}

/** What was taught once is not taught again at once, though several rules may share it. */
function taughtKey({ teaching }: ExerciseView): string {
  return `gradus-taught:${teaching?.title} ${teaching?.text}`;
}

/** Whether the answer is a list of pieces in order. */
export function isList({ input }: ExerciseView): boolean {
  return input === 'order' || input === 'arrange';
}

/** What is missing from an answer, in words; empty if it can be sent. */
function emptiness(answer: Answer, exercise: ExerciseView): string {
  if (Array.isArray(answer)) return answer.length === 0 ? t.practice.emptyOrder : '';
  if (answer.trim() !== '') return '';
  return exercise.input === 'choice' ? t.practice.emptyChoice : t.practice.empty;
}
