/** What is kept on this device: one prepared session of a learner and the answers to it. */
import type { OfflineAttempt, OfflineSession } from '../api/types';
import { ownKey } from './owner';

/** A prepared session and how far it has come. */
export interface Prepared {
  taken: OfflineSession;
  /** What the core keeps of it; the page never looks inside. */
  state: unknown;
  /** Exercises to come, as far as is known. */
  remaining: number;
  attempts: OfflineAttempt[];
  /** How many of the attempts the service has. */
  sent: number;
  /** The service's names of the attempts it has, by their keys. */
  ids: Record<string, string>;
  /** What was said of attempts afterwards and the service has not heard. */
  afterwards: Afterthought[];
  finished: boolean;
}

/** An answer taken back, or defended. */
export interface Afterthought {
  key: string;
  what: 'undo' | 'dispute';
}

export async function readPrepared(): Promise<Prepared | null> {
  return ((await transact('readonly', (store) => store.get(ownKey()))) as Prepared | undefined) ?? null;
}

export async function keepPrepared(prepared: Prepared): Promise<void> {
  await transact('readwrite', (store) => store.put(prepared, ownKey()));
}

/** Changes what is kept, whatever else is being written meanwhile. A change to nothing drops it. */
export async function changePrepared(change: (prepared: Prepared) => Prepared | null): Promise<void> {
  const key = ownKey();
  await transact('readwrite', (store) => {
    const request = store.get(key);
    request.onsuccess = () => {
      const prepared = request.result as Prepared | undefined;
      const changed = prepared && change(prepared);
      if (changed) store.put(changed, key);
      else store.delete(key);
    };
    return request;
  });
}

export async function dropPrepared(): Promise<void> {
  await transact('readwrite', (store) => store.delete(ownKey()));
}

async function transact(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
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
