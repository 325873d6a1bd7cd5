/** Answers given offline on their way to the service. The service grades them again; a sync that was cut off is repeated. */
import { ApiError, post } from '../api/client';
import type { SyncResult } from '../api/types';
import { app } from '../shell/app.svelte';
import { dropPrepared, keepPrepared, readPrepared } from './store';

class Sync {
  waiting = $state(0);
  running = $state(false);
  rejected = $state(0);
  /** Why the last try did not work, in words. */
  problem = $state('');

  /** Sends now, and whenever the connection comes back. */
  start(): void {
    addEventListener('online', () => void this.run());
    void this.count().then(() => this.run());
  }

  async count(): Promise<void> {
    const prepared = await readPrepared();
    this.waiting = prepared ? prepared.attempts.length - prepared.sent : 0;
  }

  /** Sends what waits. Of several tabs one does. */
  async run(): Promise<void> {
    await navigator.locks.request('gradus-sync', { ifAvailable: true }, async (lock) => {
      if (lock) await this.send();
    });
  }

  private async send(): Promise<void> {
    const prepared = await readPrepared();
    if (!prepared || (prepared.attempts.length === prepared.sent && !prepared.finished)) return;
    this.running = true;
    this.problem = '';
    try {
      const attempts = prepared.attempts.slice(prepared.sent);
      const body = { session: prepared.taken.id, attempts, finished: prepared.finished };
      const { results } = await post<{ results: SyncResult[] }>('offline/sync', body);
      this.rejected += results.filter((result) => result.status === 'rejected').length;
      app.online = true;
      await this.settle(prepared.sent + attempts.length);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'offline') app.online = false;
      else this.problem = error.message;
      // The service is full or still preparing: nothing is lost, it is only later.
      if (error.status === 503) setTimeout(() => void this.run(), (error.retryAfter ?? 5) * 1000);
    } finally {
      this.running = false;
      await this.count();
    }
  }

  /** Notes what the service has. Answers may have been added meanwhile. */
  private async settle(sent: number): Promise<void> {
    const prepared = await readPrepared();
    if (!prepared) return;
    if (prepared.finished && prepared.attempts.length <= sent) await dropPrepared();
    else await keepPrepared({ ...prepared, sent });
  }
}

export const sync = new Sync();
