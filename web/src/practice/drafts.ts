/** Answers under way survive a reload: they are kept per showing of an exercise until it is graded. */
import type { Answer } from '../api/types';

const PREFIX = 'gradus-draft:';
const KEPT = 20;

export function keepDraft(instance: string, draft: Answer): void {
  try {
    localStorage.setItem(PREFIX + instance, JSON.stringify({ draft, at: Date.now() }));
    dropOldest();
  } catch {
    // A full or closed storage costs a draft after a reload, nothing more.
  }
}

export function draftOf(instance: string): Answer | null {
  try {
    const kept = localStorage.getItem(PREFIX + instance);
    return kept === null ? null : (JSON.parse(kept) as { draft: Answer }).draft;
  } catch {
    return null;
  }
}

export function dropDraft(instance: string): void {
  localStorage.removeItem(PREFIX + instance);
}

function dropOldest(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  if (keys.length <= KEPT) return;
  const at = (key: string): number => (JSON.parse(localStorage.getItem(key) ?? '{"at":0}') as { at: number }).at;
  keys.sort((one, other) => at(one) - at(other));
  for (const key of keys.slice(0, keys.length - KEPT)) localStorage.removeItem(key);
}
