/** A verdict for those who listen: what the eye finds in it, in the same order. */
import type { AttemptView } from '../../api/types';
import { plain, sentence } from '../../parts/prose';
import { t } from '../../texts';

export function spoken(attempt: AttemptView): string {
  const { expected } = attempt;
  const parts = [
    t.outcomes[attempt.outcome],
    ...attempt.feedback.map((part) => sentence(part.text)),
    attempt.retry ? t.practice.oneMore : '',
    expected && attempt.outcome !== 'correct' ? t.practice.rightSpoken(expected.words?.join(' ') || expected.text) : '',
    attempt.explanation ?? '',
    attempt.coaching ?? '',
  ];
  return parts
    .filter((part) => part !== '')
    .map((part) => ended(plain(part)))
    .join(' ');
}

function ended(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
