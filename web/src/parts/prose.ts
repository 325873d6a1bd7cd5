/** The little markup that authors use, as data. */

export interface Piece {
  kind: 'text' | 'code' | 'emphasis' | 'strong';
  text: string;
}

export interface Block {
  kind: 'code' | 'paragraph';
  text: string;
}

const FENCE = /```[^\n]*\n([\s\S]*?)\n?```/g;
const INLINE = /`([^`\n]+)`|\*\*([^*\n]+)\*\*|\*([^*\s](?:[^*\n]*[^*\s])?)\*/g;

export function blocks(text: string): Block[] {
  const found: Block[] = [];
  let at = 0;
  for (const fence of text.matchAll(FENCE)) {
    found.push(...paragraphs(text.slice(at, fence.index)));
    found.push({ kind: 'code', text: fence[1] ?? '' });
    at = fence.index + fence[0].length;
  }
  found.push(...paragraphs(text.slice(at)));
  return found;
}

/** A message as a sentence of its own: those of the service are written to stand within one, too. Code and emphasis stay as they are. */
export function sentence(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}

/** The same without markup, to be heard. */
export function plain(text: string): string {
  return blocks(text)
    .map((block) => (block.kind === 'code' ? block.text : pieces(block.text).map((piece) => piece.text).join('')))
    .join(' ');
}

function paragraphs(text: string): Block[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((text) => ({ kind: 'paragraph', text }));
}

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  const plain = (to: number): void => {
    if (to > at) found.push({ kind: 'text', text: text.slice(at, to) });
  };
  for (const match of text.matchAll(INLINE)) {
    plain(match.index);
    const [, code, strong, emphasis] = match;
    if (code !== undefined) found.push({ kind: 'code', text: code });
    else if (strong !== undefined) found.push({ kind: 'strong', text: strong });
    else if (emphasis !== undefined) found.push({ kind: 'emphasis', text: emphasis });
    at = match.index + match[0].length;
  }
  plain(text.length);
  return found;
}
