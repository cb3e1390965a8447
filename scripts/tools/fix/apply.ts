import { lowerBound } from '../../diagnostics/line-index.ts';
import type { Edit, Fix } from '../../diagnostics/diagnostic.ts';

/** Texts of files by their path. */
export type Texts = ReadonlyMap<string, string>;

/**
 * Makes fixes in texts, each wholly or not at all: one that touches what an earlier one has changed waits for the next round.
 * Line ends of a file stay of one kind.
 * @returns the new texts and the fixes that were made
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
    edited(texts.get(file) ?? '', edits),
  ]);
  return { texts: new Map([...texts, ...changed]), made };
}

/** Puts an edit among those of its file, which stand in the order of their places. */
function plan(planned: Map<string, Edit[]>, edit: Edit): void {
  const edits = planned.get(edit.file) ?? [];
  planned.set(edit.file, edits);
  edits.splice(placeIn(edits, edit.span[0]), 0, edit);
}

/** The first of the edits that begins there or after it. */
function placeIn(edits: readonly Edit[], at: number): number {
  return lowerBound(edits.length, (place) => (edits[place]?.span[0] ?? 0) < at);
}

/** Edits that do not overlap stand one after the other, so that a span can only touch its two neighbors. */
function isFreeIn(edits: readonly Edit[], span: Edit['span']): boolean {
  const place = placeIn(edits, span[0]);
  return [edits[place - 1], edits[place]].every((other) => other === undefined || !overlap(other.span, span));
}

/** Two edits at one place count as overlapping: nobody can tell which of them comes first. */
function overlap(a: Edit['span'], b: Edit['span']): boolean {
  return a[0] < b[1] && b[0] < a[1] ? true : a[0] === b[0] || (a[0] === a[1] && b[0] < a[0] && a[0] < b[1]);
}

function edited(text: string, edits: readonly Edit[]): string {
  const lineEnd = /\r\n?|\n/.exec(text)?.[0] ?? '\n';
  let out = '';
  let from = 0;
  for (const { span, text: words } of edits) {
    out += text.slice(from, span[0]) + words.replace(/\r?\n/g, lineEnd);
    from = span[1];
  }
  return out + text.slice(from);
}
