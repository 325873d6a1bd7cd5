/** The map's shape: concepts by how much they rest on. */
import type { CurriculumConcept } from '../../api/types';

/** Concepts in levels: each stands below everything it rests on. Order within a level follows the pack. */
export function levels(concepts: CurriculumConcept[]): CurriculumConcept[][] {
  const byId = new Map(concepts.map((concept) => [concept.id, concept]));
  const depths = new Map<string, number>();
  const depth = (id: string, path: Set<string>): number => {
    const known = depths.get(id);
    if (known !== undefined) return known;
    if (path.has(id)) return 0;
    const above = (byId.get(id)?.prereqs ?? []).filter((other) => byId.has(other));
    const found = above.length === 0 ? 0 : 1 + Math.max(...above.map((other) => depth(other, new Set(path).add(id))));
    depths.set(id, found);
    return found;
  };
  const found: CurriculumConcept[][] = [];
  for (const concept of concepts) (found[depth(concept.id, new Set())] ??= []).push(concept);
  return found;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/** The concept an arrow key leads to. Up and down keep the place in the row as well as they can. */
export function neighbour(rows: CurriculumConcept[][], from: string, direction: Direction): string | null {
  const row = rows.findIndex((level) => level.some((concept) => concept.id === from));
  const here = rows[row];
  if (!here) return null;
  const at = here.findIndex((concept) => concept.id === from);
  if (direction === 'left') return here[at - 1]?.id ?? null;
  if (direction === 'right') return here[at + 1]?.id ?? null;
  const there = rows[row + (direction === 'up' ? -1 : 1)];
  if (!there) return null;
  const share = here.length > 1 ? at / (here.length - 1) : 0.5;
  return there[Math.round(share * (there.length - 1))]?.id ?? null;
}
