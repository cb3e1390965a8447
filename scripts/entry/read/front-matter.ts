export type FrontMatter =
  | { ok: true; yaml: string; yamlOffset: number; body: string; bodyOffset: number }
  | { ok: false; rule: 'front-matter-missing' | 'front-matter-unclosed' };

const FENCE = /^---[ \t]*\r?\n/;
const CLOSING = /^---[ \t]*(?:\r?\n|$)/gm;

/**
 * Splits a Markdown file into front matter and body. Offsets are kept exactly and nothing is trimmed,
 * so that every later position is a position in the file.
 */
export function splitFrontMatter(text: string): FrontMatter {
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const opening = FENCE.exec(text.slice(start, start + 200));
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
