import { decodePercent } from '../../shared/safe-parse.ts';
import type { Span, Edit } from '../../diagnostics/diagnostic.ts';
import { styleOf } from '../../diagnostics/yaml-scalar.ts';
import { valueEdit, wordsEdit } from '../../model/edits.ts';
import type { Entry } from '../../model/site-model.ts';

/** Characters allowed before and after an address in Markdown and HTML. */
const BEFORE = /[\s(<"'=]$/;
const AFTER = /^(?:[\s)>"']|$)/;

/**
 * Returns edits that replace an address: the whole value of a field, or each link target within Markdown.
 * @param span of the field or the link
 * @param url as written; an address that comes from a token is not found
 */
export function addressEdits(
  { file, record }: Entry,
  span: Span,
  url: string,
  other: string,
): (Edit | undefined)[] {
  const positions = { file, spans: record.spans };
  const raw = file.text.slice(...span);
  if (bare(raw) === url) {
    const field = Object.entries(record.spans).find(
      ([, place]) => place[2] === span[0] && place[3] === span[1],
    );
    if (field !== undefined) return [valueEdit(positions, field[0], other)];
  }
  const places = placesOf(raw, url);
  return places.length === 0
    ? [undefined]
    : places.map((at) => {
        // In Markdown a space would end the address, and the whole link would become plain text.
        const isOpen = /[\s()]/.test(other) && /[(\s]$/.test(raw.slice(0, at));
        const end = span[0] + at + url.length;
        return wordsEdit(positions, [span[0] + at, end], isOpen ? `<${other}>` : other);
      });
}

/**
 * Returns an address as written in the file, before Markdown percent-encoded characters that are not allowed
 * in one.
 */
export function writtenAddress({ file }: Pick<Entry, 'file'>, span: Span, url: string): string {
  if (!url.includes('%')) return url;
  const raw = file.text.slice(...span);
  const readable = url.replace(/(?:%[89a-f][0-9a-f])+/gi, (codes) => decodePercent(codes) ?? codes);
  const spellings = [
    url,
    readable,
    url.replace(/(?:%[0-9a-f]{2})+/gi, (codes) => decodePercent(codes) ?? codes),
  ];
  // An address that comes from a token is not in the file.
  return spellings.find((spelling) => raw.includes(spelling)) ?? readable.replaceAll('%5C', '\\');
}

/**
 * Whether a Markdown address is its own link text (`<https://…>`, or bare), so that a path cannot replace it.
 */
export function isBare({ file, record }: Entry, span: Span, url: string): boolean {
  const raw = file.text.slice(...span);
  const isField = Object.values(record.spans).some((place) => place[2] === span[0] && place[3] === span[1]);
  return !isField && [url, `<${url}>`, url.replace(/^http:\/\/(?=www\.)/, '')].includes(raw);
}

function bare(raw: string): string {
  const style = styleOf(raw);
  return style === 'double' || style === 'single'
    ? raw.slice(1, -1)
    : raw.replace(/^[|>][-+]?\s+/, '').trim();
}

/**
 * Offsets of an address in a text; an address of invisible characters only is empty, and is found nowhere.
 */
function placesOf(raw: string, url: string): number[] {
  if (url === '') return [];
  const places: number[] = [];
  for (let at = raw.indexOf(url); at !== -1; at = raw.indexOf(url, at + url.length))
    if (BEFORE.test(raw.slice(0, at)) && AFTER.test(raw.slice(at + url.length))) places.push(at);
  return places;
}
