import type { Span } from '../../diagnostics/diagnostic.ts';

export type FrontMatter =
  | { ok: true; yaml: string; yamlOffset: number; body: string; bodyOffset: number }
  | { ok: false; rule: 'front-matter-missing' | 'front-matter-unclosed' };

const OPENING = /^---[ \t]*\r?\n/;
const CLOSING = /^---[ \t]*(?:\r?\n|$)/gm;

/** A first line that was meant as `---` by what is below: with space before it, or of other dashes. */
const NEAR_FENCE =
  /^\uFEFF?(\s+(?=---[ \t]*\r?\n)|--+|[\u2013\u2014]+)-*[ \t]*\r?\n\s*["']?[\p{L}_][\p{L}\p{N}_ -]*["']?[ \t]*:\s[^]*?\n[-\u2013\u2014]+[ \t]*(?:\r?\n|$)/u;

/** The reason why front matter is not recognized: space before its first line, or dashes that are not three hyphens. */
export function nearFence(text: string): Span | undefined {
  const [, near = ''] = NEAR_FENCE.exec(text.slice(0, 5000)) ?? [];
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  return near === '' ? undefined : [start, start + near.length];
}

/** The line of dashes (or of what else ends YAML) that was meant to close front matter, above the first empty line. */
const NEAR_CLOSING = /^([ \t]*(?:-{2,}|[\u2013\u2014]+|\.{3}))[ \t]*\r?$/m;

/** The line that was meant to close front matter which has no end. */
export function nearClosing(text: string): Span | undefined {
  const [head = ''] = text.split(/\n[ \t]*\r?\n/, 1);
  const from = head.indexOf('\n') + 1;
  const match = NEAR_CLOSING.exec(head.slice(from));
  return match === null ? undefined : [from + match.index, from + match.index + (match[1] ?? '').length];
}

/** Whether YAML consists of comments, or of nothing. */
export function isOnlyComments(yaml: string): boolean {
  return yaml.replace(/^[ \t]*#.*$/gm, '').trim() === '';
}

/**
 * Splits a Markdown file into front matter and body. Offsets are kept exactly and nothing is trimmed,
 * so that every later position is a position in the file.
 */
export function splitFrontMatter(text: string): FrontMatter {
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const opening = OPENING.exec(text.slice(start, start + 200));
  if (opening === null) return { ok: false, rule: 'front-matter-missing' };
  const yamlOffset = start + opening[0].length;
  CLOSING.lastIndex = yamlOffset;
  const closing = CLOSING.exec(text);
  if (closing === null) return { ok: false, rule: 'front-matter-unclosed' };
  const bodyOffset = closing.index + closing[0].length;
  return {
    ok: true,
    yaml: text.slice(yamlOffset, closing.index),
    yamlOffset,
    body: text.slice(bodyOffset),
    bodyOffset,
  };
}
