import type { Edit, Fix } from '../../diagnostics/fix.ts';

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
      return isInside && !(planned.get(file) ?? []).some((other) => overlap(other.span, span));
    });
    if (isFree) for (const edit of edits) planned.set(edit.file, [...(planned.get(edit.file) ?? []), edit]);
    return isFree;
  });
  const changed = [...planned].map(([file, edits]): [string, string] => [
    file,
    edited(texts.get(file) ?? '', edits),
  ]);
  return { texts: new Map([...texts, ...changed]), made };
}

/** Two edits at one place count as overlapping: nobody can tell which of them comes first. */
function overlap(a: Edit['span'], b: Edit['span']): boolean {
  return a[0] < b[1] && b[0] < a[1] ? true : a[0] === b[0] || (a[0] === a[1] && b[0] < a[0] && a[0] < b[1]);
}

function edited(text: string, edits: readonly Edit[]): string {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  let out = '';
  let from = 0;
  for (const { span, text: words } of [...edits].sort((a, b) => a.span[0] - b.span[0])) {
    out += text.slice(from, span[0]) + words.replace(/\r?\n/g, lineEnd);
    from = span[1];
  }
  return out + text.slice(from);
}
