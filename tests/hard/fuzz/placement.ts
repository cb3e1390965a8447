import type { Diagnostic } from '../../../scripts/diagnostics/diagnostic.ts';

/** How far from the change a problem may point. */
const NEAR_LINES = 3;

/** The lines that a change has touched, before and after it, counted from 1. */
export interface Touched {
  file: string;
  from: number;
  to: number;
  /** What stood and what stands there. */
  words: string;
}

export function touchedLines(file: string, before: string, after: string): Touched {
  const [old, now] = [before, after].map((text) => text.split(/\r\n|\n|\r/)) as [string[], string[]];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  const most = Math.min(old.length, now.length) - start;
  while (end < most && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  const words = [...old.slice(start, old.length - end), ...now.slice(start, now.length - end)].join('\n');
  return { file, from: start + 1, to: Math.max(start + 1, now.length - end), words };
}

export type Placement = 'at the line' | 'by name' | 'in the content' | 'elsewhere';

/**
 * Where the problems of a run point: at the lines that were changed, or (where something that is gone is missed elsewhere: a
 * field, a heading that is linked to, an entry) at the place that misses it, with the name of what is missed. A schema that is
 * right and means something else now can only be seen in the content that does not fit it any more.
 */
export function placement(diagnostics: readonly Diagnostic[], touched: Touched): Placement {
  const isNear = ({ file, line }: { file: string; line: number }): boolean =>
    file === touched.file && line >= touched.from - NEAR_LINES && line <= touched.to + NEAR_LINES;
  if (diagnostics.some((one) => isNear(one) || one.related?.some(isNear) === true)) return 'at the line';
  if (touched.file.startsWith('schemas/') && !diagnostics.some(({ file }) => file.startsWith('schemas/')))
    return 'in the content';
  const names = diagnostics.flatMap(({ message, suggestion = '' }) =>
    [...`${message} ${suggestion}`.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
  const keys = names.flatMap((name) => [name, ...name.split(/[/#:-]/)]).filter((name) => name.length > 2);
  // An address is made of small letters, and what it is made of by a token may have others.
  const words = touched.words.toLowerCase();
  const isNamed =
    keys.some((name) => words.includes(name.toLowerCase())) ||
    names.some((name) => name.includes(touched.file));
  return isNamed ? 'by name' : 'elsewhere';
}
