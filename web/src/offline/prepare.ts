/** Taking a session along: its exercises, its sounds, and the programs that grade it. */
import { post } from '../api/client';
import type { OfflineSession } from '../api/types';
import { app } from '../shell/app.svelte';
import { keepPrepared, type Prepared } from './store';

interface Files {
  cache: string;
  practice: string[];
  python: string[];
}

/** Asks for a session and everything it needs, and keeps both. */
export async function prepare(): Promise<Prepared> {
  const { mode, sessionLength } = app.settings;
  const taken = await post<OfflineSession>('offline/session', {
    mode,
    length: sessionLength,
    zone: { offsetMinutes: -new Date().getTimezoneOffset() },
  });
  await keepFiles(taken);
  const prepared: Prepared = {
    taken,
    state: taken.state,
    remaining: taken.length,
    attempts: [],
    sent: 0,
    ids: {},
    afterwards: [],
    finished: false,
  };
  await keepPrepared(prepared);
  return prepared;
}

async function keepFiles(taken: OfflineSession): Promise<void> {
  const files = (await (await fetch('/offline-files.json')).json()) as Files;
  const cache = await caches.open(files.cache);
  const wanted = [
    ...files.practice,
    ...(taken.needsPython ? files.python : []),
    ...taken.wordLists.map((language) => `/offline/${language}.fst`),
    ...taken.audio,
  ];
  const missing = await Promise.all(wanted.map(async (path) => ((await cache.match(path)) ? null : path)));
  await cache.addAll(missing.filter((path) => path !== null));
}
