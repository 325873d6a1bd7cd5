/** Where a session comes from: the service, or this device. */
import { call, post } from '../api/client';
import type { AnswerRequest, AttemptView, HintView, SessionView, SummaryView, Undone } from '../api/types';

export interface Source {
  /** Whether answers are graded on this device. */
  readonly offline: boolean;
  load(): Promise<SessionView>;
  answer(request: AnswerRequest, key: string): Promise<AttemptView>;
  hint(instance: string): Promise<HintView>;
  finish(): Promise<SummaryView>;
  /** Takes an answer back; gives the session with the exercise on its screen again, if it is there. */
  undo(attempt: string): Promise<SessionView | null>;
  dispute(attempt: string): Promise<void>;
  /** What takes its time right now, in words; empty when nothing does. */
  onSlow(tell: (text: string) => void): void;
}

/** A session of the service. */
export class ServiceSource implements Source {
  readonly offline = false;

  constructor(private readonly id: string) {}

  load(): Promise<SessionView> {
    return call(`sessions/${this.id}`);
  }

  answer(request: AnswerRequest, key: string): Promise<AttemptView> {
    return post(`sessions/${this.id}/attempts`, request, key);
  }

  hint(instance: string): Promise<HintView> {
    return post(`sessions/${this.id}/hints`, { instance });
  }

  finish(): Promise<SummaryView> {
    return post(`sessions/${this.id}/finish`);
  }

  async undo(attempt: string): Promise<SessionView | null> {
    const { session } = await post<Undone>(`attempts/${attempt}/undo`);
    return session ?? null;
  }

  async dispute(attempt: string): Promise<void> {
    await post(`attempts/${attempt}/dispute`);
  }

  onSlow(): void {
    // The service tells by its status, not while it works.
  }
}
