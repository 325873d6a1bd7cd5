/** A session that was taken along, practised on this device. What happens in it is decided by the core. */
import { ApiError } from '../api/client';
import type { AnswerRequest, AttemptView, ErrorCode, HintView, OfflineAttempt, SessionView, SummaryView } from '../api/types';
import type { Source } from '../practice/source';
import { t } from '../texts';
import { engine } from './engine';
import type { Program, Run, Unavailable } from './messages';
import { python } from './python';
import { changePrepared, readPrepared, type Afterthought, type Prepared } from './store';
import { sync } from './sync.svelte';

type Event =
  | { name: 'show' }
  | { name: 'answer'; request: AnswerRequest; key: string }
  | { name: 'hint'; instance: string }
  | { name: 'undo' | 'dispute'; key: string }
  | { name: 'finish'; zone: { offsetMinutes: number } };

type View = { session: SessionView } | { attempt: AttemptView } | { hint: HintView } | { summary: SummaryView } | 'noted';

type Reply =
  | { done: { state: unknown; view: View; upload?: OfflineAttempt } }
  | { run: Program[] }
  | { refused: { code: ErrorCode; message: string } }
  | { error: { code: string; message: string } };

export class OfflineSource implements Source {
  readonly offline = true;
  private slow: (text: string) => void = () => undefined;

  onSlow(tell: (text: string) => void): void {
    this.slow = tell;
  }

  async load(): Promise<SessionView> {
    const { session } = pick(await this.step({ name: 'show' }), 'session');
    const prepared = await readPrepared();
    if (session.current?.input === 'code' && prepared?.taken.needsPython) python.wake();
    return session;
  }

  async answer(request: AnswerRequest, key: string): Promise<AttemptView> {
    return pick(await this.step({ name: 'answer', request, key }), 'attempt').attempt;
  }

  async hint(instance: string): Promise<HintView> {
    return pick(await this.step({ name: 'hint', instance }), 'hint').hint;
  }

  async finish(): Promise<SummaryView> {
    const zone = { offsetMinutes: -new Date().getTimezoneOffset() };
    const { summary } = pick(await this.step({ name: 'finish', zone }), 'summary');
    await changePrepared((kept) => ({ ...kept, finished: true }));
    void sync.run();
    return summary;
  }

  async undo(attempt: string): Promise<SessionView | null> {
    const { session } = pick(await this.step({ name: 'undo', key: attempt }, { key: attempt, what: 'undo' }), 'session');
    return session;
  }

  async dispute(attempt: string): Promise<void> {
    await this.step({ name: 'dispute', key: attempt }, { key: attempt, what: 'dispute' });
  }

  /** Takes a step and keeps what came of it. Steps of several tabs take their turn. */
  private async step(event: Event, afterthought?: Afterthought): Promise<View> {
    return navigator.locks.request('gradus-step', async () => {
      const prepared = await readPrepared();
      if (!prepared) throw new ApiError('no_open_session', '');
      const done = await this.taken(prepared, event);
      await changePrepared((kept) => ({
        ...kept,
        state: done.state,
        attempts: done.upload ? [...kept.attempts, done.upload] : kept.attempts,
        afterwards: afterthought ? [...kept.afterwards, afterthought] : kept.afterwards,
        remaining: typeof done.view === 'object' && 'session' in done.view ? done.view.session.remaining : kept.remaining,
      }));
      await sync.count();
      return done.view;
    });
  }

  private async taken(prepared: Prepared, event: Event): Promise<{ state: unknown; view: View; upload?: OfflineAttempt }> {
    const { taken, state } = prepared;
    const input = {
      prepared: taken.prepared,
      vocabularies: taken.vocabularies,
      state,
      event,
      instance: crypto.randomUUID(),
      now: Date.now(),
    };
    let reply = await engine.call<Reply>('step', input, taken.wordLists);
    if ('run' in reply) {
      this.slow(t.practice.loadingPython);
      const ran = await python.run(reply.run);
      this.slow('');
      reply = await engine.call<Reply>('step', { ...input, ...outcomeOf(ran) }, taken.wordLists);
    }
    if ('done' in reply) return reply.done;
    if ('refused' in reply) throw new ApiError(reply.refused.code, reply.refused.message);
    throw new ApiError('internal', 'error' in reply ? reply.error.message : t.practice.notGraded);
  }
}

function outcomeOf(ran: Run[] | Unavailable): { runs: Run[] } | { unavailable: Unavailable } {
  return Array.isArray(ran) ? { runs: ran } : { unavailable: ran };
}

/** The view that an event gives. */
function pick<Name extends string>(view: View, name: Name): Extract<View, Record<Name, unknown>> {
  if (typeof view === 'object' && name in view) return view as Extract<View, Record<Name, unknown>>;
  throw new ApiError('internal', t.practice.notGraded);
}
