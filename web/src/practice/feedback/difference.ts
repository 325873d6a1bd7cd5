/** A marked text as words: what differs is named under the word it is in, however small a part of it that is. */
import type { DifferenceSpan, SpanKind } from '../../api/types';

/** White space and words without marks are plain; a word with marks says which. */
export type Word = { text: string } | { parts: DifferenceSpan[]; kinds: SpanKind[] };

export function words(spans: DifferenceSpan[]): Word[] {
  const found: Word[] = [];
  let word: DifferenceSpan[] = [];
  const close = (): void => {
    if (word.length > 0) found.push(wordOf(word));
    word = [];
  };
  for (const span of spans) {
    for (const text of pieces(span)) {
      if (text.trim() !== '') word.push({ ...span, text });
      else {
        close();
        found.push({ text });
      }
    }
  }
  close();
  return found;
}

/** Kept text falls into words; what is marked as one stays one. */
function pieces({ kind, text }: DifferenceSpan): string[] {
  const parts = kind === 'kept' ? text.split(/(\s+)/) : text.split(/^(\s+)|(\s+)$/);
  return parts.filter((part) => part);
}

function wordOf(parts: DifferenceSpan[]): Word {
  const kinds = new Set(parts.filter((part) => part.kind !== 'kept').map((part) => part.kind as SpanKind));
  return kinds.size === 0 ? { text: parts.map((part) => part.text).join('') } : { parts, kinds: [...kinds] };
}
