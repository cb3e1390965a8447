import { edited } from '../../shared/edited.ts';
import { lowerBound } from '../../diagnostics/line-index.ts';
import type { Edit, Fix } from '../../diagnostics/diagnostic.ts';

/** Texts of files by their path. */
export type Texts = ReadonlyMap<string, string>;

/**
 * Applies fixes to texts, each completely or not at all: one that overlaps an earlier one is left for the
 * next round. Line endings of a file stay consistent.
 * @returns the new texts and the fixes that were applied
 */
export function applyFixes<T extends Pick<Fix, 'edits'>>(
  texts: Texts,
  fixes: readonly T[],
): { texts: Texts; made: T[] } {
  const planned = new Map<string, Edit[]>();
  const made = fixes.filter(({ edits }) => {
    const isFree = edits.every(({ file, span }) => {
      const text = texts.get(file);
      const isInside = text !== undefined && span[0] <= span[1] && span[1] <= text.length;
      return isInside && isFreeIn(planned.get(file) ?? [], span);
    });
    if (isFree) for (const edit of edits) plan(planned, edit);
    return isFree;
  });
  const changed = [...planned].map(([file, edits]): [string, string] => [
    file,
    withEdits(texts.get(file) ?? '', edits),
  ]);
  return { texts: new Map([...texts, ...changed]), made };
}

/** Inserts an edit into the sorted edits of its file. */
function plan(planned: Map<string, Edit[]>, edit: Edit): void {
  const edits = planned.get(edit.file) ?? [];
  planned.set(edit.file, edits);
  edits.splice(placeIn(edits, edit.span[0]), 0, edit);
}

/** Index of the first edit that starts at or after an offset. */
function placeIn(edits: readonly Edit[], at: number): number {
  return lowerBound(edits.length, (place) => (edits[place]?.span[0] ?? 0) < at);
}

/** The edits are sorted and do not overlap, so a span can only overlap its two neighbors. */
function isFreeIn(edits: readonly Edit[], span: Edit['span']): boolean {
  const place = placeIn(edits, span[0]);
  return [edits[place - 1], edits[place]].every((other) => other === undefined || !overlap(other.span, span));
}

/** Two edits at the same position count as overlapping: their order would be ambiguous. */
function overlap(a: Edit['span'], b: Edit['span']): boolean {
  return (a[0] < b[1] && b[0] < a[1]) || a[0] === b[0];
}

function withEdits(text: string, edits: readonly Edit[]): string {
  const lineEnd = /\r\n?|\n/.exec(text)?.[0] ?? '\n';
  return edited(
    text,
    edits.map((edit) => ({ ...edit, text: edit.text.replace(/\r?\n/g, lineEnd) })),
  );
}
