import type { Span, Edit } from '../diagnostics/diagnostic.ts';
import { isInFlow, type Positions } from './edits.ts';
import type { Spans } from './spans.ts';

/**
 * Removes a field: the lines that it is on, including their comments, or only the field inside braces and
 * after the hyphen of an item. At least one other field must remain in its group.
 * @returns undefined for a field without a position, or with an unclear one
 */
export function withoutFieldEdit(positions: Positions, pointer: string): Edit | undefined {
  const { file, spans } = positions;
  const own = spans[pointer];
  // Fields of an aliased group (`*name`) have no position.
  if (own === undefined || own[0] === own[1] || own[0] === own[2]) return undefined;
  const end = endOf(file.text, spans, pointer);
  const written = file.text.slice(own[0], end);
  // The field defines or uses an anchor, or its key is written in an unusual style.
  if (/(?:^|[\s:])[&*][^\s,]/.test(written) || /^[?&*!]/.test(written)) return undefined;
  const span = isInFlow(file, spans, pointer)
    ? amongOthers(positions, pointer, end)
    : onLines(positions, pointer, end);
  return span === undefined ? undefined : { file: file.path, span, text: '' };
}

/** From its start to the start of the next field, or from the end of the previous one to its end. */
function amongOthers({ file, spans }: Positions, pointer: string, end: number): Span | undefined {
  const [start = 0] = spans[pointer] ?? [];
  const others = siblings(spans, pointer);
  const next = others.find((one) => (spans[one]?.[0] ?? 0) > start);
  const before = others.findLast((one) => (spans[one]?.[0] ?? 0) < start);
  const span: Span | undefined =
    next !== undefined
      ? [start, spans[next]?.[0] ?? start]
      : before !== undefined
        ? [endOf(file.text, spans, before), end]
        : undefined;
  const isPlain = span !== undefined && !file.text.slice(span[0], span[1]).includes('#');
  return isPlain ? span : undefined;
}

function onLines({ file, spans }: Positions, pointer: string, end: number): Span | undefined {
  const { text } = file;
  const [start = 0] = spans[pointer] ?? [];
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const behind = text.slice(end, lineEnd === -1 ? text.length : lineEnd);
  if (!/^[ \t]*(?:#.*)?\r?$/.test(behind)) return undefined;
  const before = text.slice(lineStart, start).replace(/^\uFEFF/, '');
  if (/^ *$/.test(before)) {
    const from = text.startsWith('\uFEFF', lineStart) ? lineStart + 1 : lineStart;
    return [from, lineEnd === -1 ? text.length : lineEnd + 1];
  }
  // The first field of an item follows a hyphen, so the next field has to move there.
  if (!/^[ -]*- +$/.test(before)) return undefined;
  const next = siblings(spans, pointer).find((one) => (spans[one]?.[0] ?? 0) > start);
  const nextStart = next === undefined ? undefined : spans[next]?.[0];
  if (nextStart === undefined) return undefined;
  const between = text.slice(lineEnd + 1, nextStart);
  return between.trim() === '' ? [start, nextStart] : undefined;
}

/** The fields of the same group in file order, without the text below the front matter, which has no key. */
function siblings(spans: Spans, pointer: string): string[] {
  const group = pointer.slice(0, pointer.lastIndexOf('/') + 1);
  const isNamed = (one: string): boolean => (spans[one]?.[0] ?? 0) < (spans[one]?.[1] ?? 0);
  return Object.keys(spans)
    .filter((one) => one !== pointer && one.startsWith(group) && !one.slice(group.length).includes('/'))
    .filter(isNamed)
    .sort((a, b) => (spans[a]?.[0] ?? 0) - (spans[b]?.[0] ?? 0));
}

/** The end of a field: after its last written value, or after its colon. */
function endOf(text: string, spans: Spans, pointer: string): number {
  const [, keyEnd = 0] = spans[pointer] ?? [];
  const inside = Object.entries(spans).filter(([one]) => one === pointer || one.startsWith(`${pointer}/`));
  const ends = inside.map(([one, [, nameEnd, start, end]]) =>
    end > start ? start + text.slice(start, end).trimEnd().length : colonBehind(text, nameEnd, one),
  );
  return Math.max(colonBehind(text, keyEnd, pointer), ...ends);
}

function colonBehind(text: string, keyEnd: number, pointer: string): number {
  const isItem = /\/\d+$/.test(pointer);
  const [found = ''] = isItem ? [] : (/^\s*:/.exec(text.slice(keyEnd, keyEnd + 64)) ?? []);
  return keyEnd + found.length;
}
