/** Whose sessions are kept here. Several people may use a device; without a connection it is the one who was there last. */

const REMEMBERED = 'gradus-learner';

/** Remembers who is here, or that nobody is. */
export function setOwner(learner: string | null): void {
  if (learner === null) localStorage.removeItem(REMEMBERED);
  else localStorage.setItem(REMEMBERED, learner);
}

/** The name under which this learner's session is kept. */
export function ownKey(): string {
  const learner = localStorage.getItem(REMEMBERED);
  return `prepared:${learner ?? ''}`;
}
