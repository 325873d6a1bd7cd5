/** What is kept on this device: one prepared session and the answers to it. */
import type { AttemptView, ConceptRef, OfflineAttempt, OfflineSession, Outcome } from '../api/types';

/** A prepared session and how far it has come. */
export interface Prepared {
  taken: OfflineSession;
  /** The scheduler's session after the answers so far. */
  session: unknown;
  memory: Record<string, unknown>;
  /** A first try that waits for a second one. */
  tries: unknown;
  openTry: AttemptView | null;
  /** Hints shown for what is on the screen. */
  hints: number;
  answered: number;
  remaining: number;
  attempts: OfflineAttempt[];
  /** How many of the attempts the service has. */
  sent: number;
  results: Result[];
  startedAt: number;
  finished: boolean;
}

export interface Result {
  outcome: Outcome;
  skill: ConceptRef;
  hints: number;
  due: number | null;
}

const KEY = 'prepared';

export async function readPrepared(): Promise<Prepared | null> {
  const found = await transact<Prepared | undefined>('readonly', (store) => store.get(KEY));
  return found ?? null;
}

export function keepPrepared(prepared: Prepared): Promise<unknown> {
  return transact('readwrite', (store) => store.put(prepared, KEY));
}

export function dropPrepared(): Promise<unknown> {
  return transact('readwrite', (store) => store.delete(KEY));
}

async function transact<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction('sessions', mode);
      const request = work(transaction.objectStore('sessions'));
      // An answer counts as kept when it is on disk, not when it was asked for.
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('the storage is closed'));
    });
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('gradus', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('sessions');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the storage cannot be opened'));
  });
}
