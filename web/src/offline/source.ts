/** A session that was taken along, practised on this device. */
import { ApiError } from '../api/client';
import type { AnswerRequest, AttemptView, DayCount, ExerciseView, HintView, OfflineAttempt, OfflineItem, Reason, SessionView, SummaryView } from '../api/types';
import type { Source } from '../practice/source';
import { engine } from './engine';
import { GIVEN_UP, gradeHere, qualityOf, revealed, viewOf } from './grading';
import { python } from './python';
import { keepPrepared, readPrepared, type Prepared } from './store';
import { sync } from './sync.svelte';

interface Shown {
  session: unknown;
  showing: { exercise: string; item: string; reason: Reason } | null;
  answered: number;
  remaining: number;
}

interface Counted {
  session: unknown;
  tries: unknown;
  memory: { due: number } | null;
  quality: number | null;
}

export class OfflineSource implements Source {
  readonly offline = true;
  private slow: (text: string) => void = () => undefined;

  onSlow(tell: (text: string) => void): void {
    this.slow = tell;
  }

  async load(): Promise<SessionView> {
    const prepared = await prepareds();
    const shown = await this.show(prepared);
    const item = shown.showing ? itemOf(prepared, shown.showing.exercise) : undefined;
    if (item?.view.input === 'code' && prepared.taken.needsPython) python.wake();
    return {
      id: prepared.taken.id,
      mode: 'scheduled',
      tracked: true,
      state: prepared.finished || !item ? 'finished' : 'open',
      answered: shown.answered,
      remaining: shown.remaining,
      startedAt: prepared.taken.preparedAt,
      current: item && shown.showing ? this.viewAt(prepared, item, shown.showing.reason) : null,
      shortage: prepared.taken.items.length === 0 ? { locked: [] } : null,
    };
  }

  async answer(request: AnswerRequest, key: string): Promise<AttemptView> {
    const prepared = await prepareds();
    const shown = await this.show(prepared);
    const item = shown.showing ? itemOf(prepared, shown.showing.exercise) : undefined;
    if (!item || !shown.showing) throw new ApiError('session_over', '');
    if (request.goOn) return this.goOn(prepared, item, shown.showing.item);
    const grade = request.answer == null ? GIVEN_UP : await gradeHere(prepared.taken, item, request.answer, this.slow);
    const helped = item.hints.slice(0, prepared.hints).some((hint) => hint.costs);
    const quality = qualityOf(grade.outcome, helped);
    const at = Date.now();
    const counted = await this.count(prepared, shown.showing.item, { quality, retry: grade.retry, at });
    const retry = counted.quality === null;
    const view = await viewOf(item, grade, { id: key, quality, retry, due: counted.memory?.due ?? null });
    prepared.attempts.push(attemptOf(prepared, item, request, key, at));
    await this.keep(prepared, item, counted, view, shown.showing.item);
    return view;
  }

  async hint(): Promise<HintView> {
    const prepared = await prepareds();
    const shown = await this.show(prepared);
    const hint = shown.showing ? itemOf(prepared, shown.showing.exercise)?.hints[prepared.hints] : undefined;
    if (!hint) throw new ApiError('no_more_hints', '');
    prepared.hints += 1;
    await keepPrepared(prepared);
    return hint;
  }

  async finish(): Promise<SummaryView> {
    const prepared = await prepareds();
    prepared.finished = true;
    await keepPrepared(prepared);
    void sync.run();
    return summaryOf(prepared);
  }

  undo(): Promise<void> {
    return Promise.resolve();
  }

  dispute(): Promise<void> {
    return Promise.resolve();
  }

  /** What is on the screen now, kept, so that a reload shows the same. */
  private async show(prepared: Prepared): Promise<Shown> {
    const shown = await engine.call<Shown>('show', { session: prepared.session, catalogue: prepared.taken.catalogue, now: Date.now() });
    prepared.session = shown.session;
    prepared.answered = shown.answered;
    prepared.remaining = shown.remaining;
    await keepPrepared(prepared);
    return shown;
  }

  private viewAt(prepared: Prepared, item: OfflineItem, reason: Reason): ExerciseView {
    const seen = prepared.results.some((result) => result.skill.id === item.view.skill.id);
    return {
      ...item.view,
      // The same exercise may come back; each showing has its own draft.
      instance: `${item.view.instance}#${prepared.answered}`,
      reason,
      teaching: seen ? null : item.view.teaching,
      hints: { total: item.hints.length, shown: item.hints.slice(0, prepared.hints) },
      openTry: prepared.openTry,
    };
  }

  private count(prepared: Prepared, item: string, grade: { quality: number | null; retry: boolean; at: number }): Promise<Counted> {
    return engine.call<Counted>('answered', {
      session: prepared.session,
      catalogue: prepared.taken.catalogue,
      learner: prepared.taken.learner,
      policy: prepared.taken.policy,
      memory: prepared.memory[item] ?? null,
      tries: prepared.tries,
      ...grade,
    });
  }

  /** Leaves an open try: the first grade counts, by the time it was given. */
  private async goOn(prepared: Prepared, item: OfflineItem, name: string): Promise<AttemptView> {
    const first = prepared.openTry;
    if (!first) throw new ApiError('no_open_try', '');
    const at = Date.parse(prepared.attempts.at(-1)?.at ?? new Date().toISOString());
    const counted = await this.count(prepared, name, { quality: null, retry: false, at });
    const view = await revealed(item, first);
    await this.keep(prepared, item, counted, view, name);
    return view;
  }

  private async keep(prepared: Prepared, item: OfflineItem, counted: Counted, view: AttemptView, name: string): Promise<void> {
    prepared.session = counted.session;
    prepared.tries = counted.tries;
    prepared.openTry = view.retry ? view : null;
    if (!view.retry) {
      if (counted.memory) prepared.memory[name] = counted.memory;
      prepared.results.push({ outcome: view.outcome, skill: item.view.skill, hints: prepared.hints, due: counted.memory?.due ?? null });
      prepared.hints = 0;
    }
    await keepPrepared(prepared);
    await sync.count();
  }
}

async function prepareds(): Promise<Prepared> {
  const prepared = await readPrepared();
  if (!prepared) throw new ApiError('not_prepared', '');
  return prepared;
}

function itemOf(prepared: Prepared, exercise: string): OfflineItem | undefined {
  return prepared.taken.items.find((item) => item.id === exercise);
}

function attemptOf(prepared: Prepared, item: OfflineItem, request: AnswerRequest, key: string, at: number): OfflineAttempt {
  const first = prepared.openTry;
  return {
    key,
    position: item.position,
    ...(request.answer == null ? { dontKnow: true } : { answer: request.answer }),
    at: new Date(at).toISOString(),
    hints: prepared.hints,
    ...(request.responseMs == null ? {} : { responseMs: request.responseMs }),
    ...(first?.id ? { retryOf: first.id } : {}),
  };
}

function summaryOf(prepared: Prepared): SummaryView {
  const of = (outcome: string): number => prepared.results.filter((result) => result.outcome === outcome).length;
  const failed = new Set(prepared.results.filter((result) => result.outcome === 'incorrect').map((result) => result.skill.id));
  const skills = [...new Map(prepared.results.map((result) => [result.skill.id, result.skill])).values()];
  const [first, last] = [prepared.attempts[0]?.at, prepared.attempts.at(-1)?.at];
  return {
    id: prepared.taken.id,
    answered: prepared.results.length,
    correct: of('correct'),
    close: of('close'),
    partial: of('partial'),
    incorrect: of('incorrect'),
    hints: prepared.results.reduce((sum, result) => sum + result.hints, 0),
    minutes: first && last ? (Date.parse(last) - Date.parse(first)) / 60_000 : 0,
    wentWell: skills.filter((skill) => !failed.has(skill.id)),
    needsWork: skills.filter((skill) => failed.has(skill.id)),
    comesBack: comesBack(prepared),
    completed: [],
    unlocked: [],
  };
}

function comesBack(prepared: Prepared): DayCount[] {
  const days = new Map<string, number>();
  for (const { due } of prepared.results) {
    if (due === null) continue;
    const date = new Date(due);
    const day = `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  return [...days].sort().map(([day, count]) => ({ day, count }));
}
