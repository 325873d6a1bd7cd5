/** Answers given offline on their way to the service. The service grades them again; a sync that was cut off is repeated. */
import { ApiError, post } from '../api/client';
import type { SyncResult } from '../api/types';
import { app } from '../shell/app.svelte';
import { changePrepared, readPrepared, type Afterthought, type Prepared } from './store';

/** Seconds until the next try, where the service names none. */
const LATER = 5;

class Sync {
  waiting = $state(0);
  running = $state(false);
  rejected = $state(0);
  /** Why the last try did not work, in words. */
  problem = $state('');
  private again: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    addEventListener('online', () => void this.run());
  }

  /** Looks for what whoever is here has not sent, and sends it. */
  async start(): Promise<void> {
    await this.count();
    await this.run();
  }

  /** Counts the answers of which the service does not know everything. */
  async count(): Promise<void> {
    const prepared = await readPrepared();
    this.waiting = prepared ? new Set([...unsent(prepared), ...prepared.afterwards].map(({ key }) => key)).size : 0;
  }

  /** Sends what waits. Of several that try, in this tab or others, each takes its turn; the later ones find nothing left. */
  async run(): Promise<void> {
    await navigator.locks.request('gradus-sync', () => this.send());
  }

  private async send(): Promise<void> {
    const prepared = await readPrepared();
    if (!prepared || (unsent(prepared).length === 0 && prepared.afterwards.length === 0 && !prepared.finished)) return;
    this.running = true;
    this.problem = '';
    try {
      await this.sendAnswers(prepared);
      await this.sendAfterwards();
      app.online = true;
      // Answers may have been added meanwhile.
      await changePrepared((kept) => (kept.finished && unsent(kept).length === 0 && kept.afterwards.length === 0 ? null : kept));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'offline') app.online = false;
      else this.problem = error.message;
      // Full, still preparing, or not quite connected yet: nothing is lost, it is only later.
      if (error.status === 503 || (error.code === 'offline' && navigator.onLine)) this.later(error.retryAfter ?? LATER);
    } finally {
      this.running = false;
      await this.count();
    }
  }

  private later(seconds: number): void {
    clearTimeout(this.again);
    this.again = setTimeout(() => void this.run(), seconds * 1000);
  }

  private async sendAnswers(prepared: Prepared): Promise<void> {
    const attempts = unsent(prepared);
    const body = { session: prepared.taken.id, attempts, finished: prepared.finished };
    const { results } = await post<{ results: SyncResult[] }>('offline/sync', body);
    this.rejected += results.filter((result) => result.status === 'rejected').length;
    const ids = Object.fromEntries(results.flatMap(({ key, attempt }) => (attempt?.id ? [[key, attempt.id]] : [])));
    await changePrepared((kept) => ({ ...kept, sent: prepared.sent + attempts.length, ids: { ...kept.ids, ...ids } }));
  }

  /** Sends what was said of answers that the service has by now. One that it did not take has nothing to be said of. */
  private async sendAfterwards(): Promise<void> {
    const prepared = await readPrepared();
    for (const { key, what } of prepared?.afterwards ?? []) {
      const id = prepared?.ids[key];
      if (id) await this.sendAfterthought(id, what);
      await changePrepared((kept) => ({ ...kept, afterwards: kept.afterwards.filter((other) => other.key !== key || other.what !== what) }));
    }
  }

  /** Refused means that it is done already, or that the service found the answer right: there is nothing left to do. */
  private async sendAfterthought(attempt: string, what: Afterthought['what']): Promise<void> {
    try {
      await post(`attempts/${encodeURIComponent(attempt)}/${what}`);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) throw error;
    }
  }
}

/** The attempts that the service does not have. */
function unsent(prepared: Prepared): Prepared['attempts'] {
  return prepared.attempts.slice(prepared.sent);
}

export const sync = new Sync();
