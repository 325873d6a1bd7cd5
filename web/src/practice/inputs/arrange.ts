/** Lines of code on their way into order, without a page. */

export const INDENT = '    ';
export const DEEPEST = 8;

/** A line in the program: which of the offered lines it is, and how far it is indented. */
export interface Line {
  piece: number;
  depth: number;
}

/** The lines of an answer among those on offer; equal lines take pieces from top to bottom. */
export function linesOf(answer: readonly string[], bank: readonly string[]): Line[] {
  const left = new Set(bank.keys());
  const lines: Line[] = [];
  for (const text of answer) {
    const bare = text.trimStart();
    const piece = [...left].find((candidate) => bank[candidate] === bare);
    if (piece === undefined) continue;
    left.delete(piece);
    lines.push({ piece, depth: Math.min(DEEPEST, Math.floor((text.length - bare.length) / INDENT.length)) });
  }
  return lines;
}

/** The answer that lines make. */
export function answerOf(lines: readonly Line[], bank: readonly string[]): string[] {
  return lines.map(({ piece, depth }) => INDENT.repeat(depth) + (bank[piece] ?? ''));
}

/** How far a new line is best indented: as the line before it, one further after a colon. */
export function depthAfter(lines: readonly Line[], bank: readonly string[]): number {
  const last = lines.at(-1);
  if (last === undefined) return 0;
  const opens = (bank[last.piece] ?? '').trimEnd().endsWith(':');
  return Math.min(DEEPEST, last.depth + (opens ? 1 : 0));
}

/** The lines with one of them indented by so much. */
export function indented(lines: readonly Line[], piece: number, depth: number): Line[] {
  const within = Math.max(0, Math.min(DEEPEST, depth));
  return lines.map((line) => (line.piece === piece ? { piece, depth: within } : line));
}

/** The lines with one of them at another place. */
export function movedTo(lines: readonly Line[], line: Line, to: number): Line[] {
  const next = lines.filter(({ piece }) => piece !== line.piece);
  next.splice(to, 0, line);
  return next;
}
