/** Starting a session, from anywhere. */
import { post } from '../api/client';
import type { SessionView, StartSession } from '../api/types';
import { app } from '../shell/app.svelte';
import { router } from '../shell/router.svelte';

/** Asks for a session and shows it. What is not said is as in the settings. */
export async function start(wishes: StartSession = {}): Promise<void> {
  const { mode, sessionLength, tracked } = app.settings;
  const session = await post<SessionView>('sessions', {
    mode,
    length: sessionLength,
    tracked,
    zone: { offsetMinutes: -new Date().getTimezoneOffset() },
    ...wishes,
  });
  router.go(`/practice/${encodeURIComponent(session.id)}`);
}
