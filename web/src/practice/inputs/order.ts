/** Moving pieces in a line, without a page. */

/** The pieces of a bank that make up these words; equal words take pieces from left to right. */
export function piecesOf(words: readonly string[], bank: readonly string[]): number[] {
  const left = new Set(bank.keys());
  const pieces: number[] = [];
  for (const word of words) {
    const piece = [...left].find((candidate) => bank[candidate] === word);
    if (piece === undefined) continue;
    left.delete(piece);
    pieces.push(piece);
  }
  return pieces;
}

export function without(line: readonly number[], piece: number): number[] {
  return line.filter((other) => other !== piece);
}

export function moved(line: readonly number[], piece: number, to: number): number[] {
  const next = without(line, piece);
  next.splice(to, 0, piece);
  return next;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Before which of these boxes, laid out in rows, a point falls. */
export function placeAt(boxes: readonly Box[], x: number, y: number): number {
  const behind = boxes.filter((box) => {
    const bottom = box.top + box.height;
    if (bottom < y) return true;
    if (box.top > y) return false;
    return box.left + box.width / 2 < x;
  });
  return behind.length;
}
