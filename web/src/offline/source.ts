/** A session that was taken along, practised on this device. */
import { ApiError } from '../api/client';
import type { AnswerRequest, AttemptView, DayCount, ExerciseView, HintView, OfflineAttempt, OfflineItem, Reason, SessionView, SummaryView } from '../api/types';
import type { Source } from '../practice/source';
import { engine } from './engine';
import { GIVEN_UP, gradeHere, qualityOf, revealed, viewOf } from './grading';
import { python } from './python';
import { changePrepared, readPrepared, type Prepared } from './store';
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
  /** The answer that can be taken back, and what was remembered of its item before it. */
  private last: { key: string; item: string; memory: unknown } | null = null;

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
      tracked: prepared.tracked,
      state: prepared.finished || !item ? 'finished' : 'open',
      answered: shown.answered,
      remaining: shown.remaining,
      startedAt: prepared.taken.preparedAt,
      current: item && shown.showing ? this.viewAt(prepared, item, shown.showing.reason) : null,
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
    const view = await viewOf(item, grade, { id: key, quality, retry, due: counted.memory?.due ?? null, gaveUp: request.answer == null });
    await this.keep(item, counted, view, shown.showing.item, attemptOf(prepared, item, request, key, at));
    return view;
  }

  async hint(): Promise<HintView> {
    const prepared = await prepareds();
    const shown = await this.show(prepared);
    const hint = shown.showing ? itemOf(prepared, shown.showing.exercise)?.hints[prepared.hints] : undefined;
    if (!hint) throw new ApiError('no_more_hints', '');
    await changePrepared((kept) => ({ ...kept, hints: kept.hints + 1 }));
    return hint;
  }

  async finish(): Promise<SummaryView> {
    const prepared = await prepareds();
    await changePrepared((kept) => ({ ...kept, finished: true }));
    void sync.run();
    return summaryOf(prepared);
  }

  /** Takes the last answer back: its item is remembered as it was before. The session goes on, as it does online. */
  async undo(attempt: string): Promise<void> {
    const { last } = this;
    if (last?.key !== attempt) throw new ApiError('superseded', '');
    await changePrepared((prepared) => {
      const { [last.item]: _, ...others } = prepared.memory;
      const memory = last.memory === undefined ? others : { ...others, [last.item]: last.memory };
      return { ...prepared, memory, results: prepared.results.slice(0, -1), afterwards: [...prepared.afterwards, { key: attempt, what: 'undo' }] };
    });
    this.last = null;
    await sync.count();
  }

  async dispute(attempt: string): Promise<void> {
    await changePrepared((prepared) => ({ ...prepared, afterwards: [...prepared.afterwards, { key: attempt, what: 'dispute' }] }));
    await sync.count();
  }

  /** What is on the screen now, kept, so that a reload shows the same. */
  private async show(prepared: Prepared): Promise<Shown> {
    const shown = await engine.call<Shown>('show', { session: prepared.session, catalogue: prepared.taken.catalogue, now: Date.now() });
    const { session, answered, remaining } = shown;
    Object.assign(prepared, { session, answered, remaining });
    await changePrepared((kept) => ({ ...kept, session, answered, remaining }));
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
    const due = counted.memory && new Date(counted.memory.due).toISOString();
    const view = { ...(await revealed(item, first)), nextReview: due, mayDispute: true, mayUndo: true };
    await this.keep(item, counted, view, name);
    return view;
  }

  private async keep(item: OfflineItem, counted: Counted, view: AttemptView, name: string, attempt?: OfflineAttempt): Promise<void> {
    const { session, tries } = counted;
    await changePrepared((kept) => {
      const attempts = attempt ? [...kept.attempts, attempt] : kept.attempts;
      const changed = { ...kept, session, tries, attempts, openTry: view.retry ? view : null };
      if (view.retry) return changed;
      this.last = { key: view.id ?? '', item: name, memory: kept.memory[name] };
      const result = { outcome: view.outcome, skill: item.view.skill, hints: kept.hints, due: counted.memory?.due ?? null };
      const memory = counted.memory ? { ...kept.memory, [name]: counted.memory } : kept.memory;
      return { ...changed, memory, results: [...kept.results, result], hints: 0 };
    });
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
