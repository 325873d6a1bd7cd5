/** Starting a session, from anywhere. */
import { post } from '../api/client';
import type { SessionView, StartSession } from '../api/types';
import { app } from '../shell/app.svelte';
import { router } from '../shell/router.svelte';

/** Asks for a session and shows it, or why there is none. */
export async function start(wishes: StartSession = {}): Promise<void> {
  const session = await ask(wishes);
  router.go(hasStarted(session) ? pathOf(session) : `/practice/nothing?${new URLSearchParams(said(wishes))}`);
}

/** Asks for a session. What is not said is as in the settings. */
export function ask(wishes: StartSession): Promise<SessionView> {
  const { mode, sessionLength, tracked } = app.settings;
  const zone = { offsetMinutes: -new Date().getTimezoneOffset() };
  return post<SessionView>('sessions', { mode, length: sessionLength, tracked, zone, ...wishes });
}

/** Whether there is something to practise; without, a session has no name. */
export function hasStarted(session: SessionView): boolean {
  return session.id !== '';
}

export function pathOf(session: SessionView): string {
  return `/practice/${encodeURIComponent(session.id)}`;
}

/** The wishes that an address can hold. */
function said({ mode, of }: StartSession): Record<string, string> {
  return { ...(mode ? { mode } : {}), ...(of ? { of } : {}) };
}
