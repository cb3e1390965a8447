/**
 * Signs that send a text to the reference parser wherever they stand, because the two parsers differ there, or may with other
 * versions of Unicode: control characters, tabs, CRLF, unusual spaces, halves of characters; bare addresses and mail; notes,
 * `~`, comments; rows of three stars, stars of both kinds side by side or behind an escaped one; a space or backslash that ends
 * a line; stars beside rare characters.
 */
const FOREIGN = [
  /[^\P{Cc}\n]|[^\P{Z} ]|[\p{Cf}\p{Cs}]/u,
  /[@~]|(?<!\]\((?:https?:\/\/)?)(?:www\.|https?:)/i,
  /\[\^|\[\]|<[^a-z/]/i,
  /[*_]{3}|\*_|_\*|\\[*_][*_]/,
  /[ \\]$/m,
  /[*_][^\0-\u024f\u2010-\u2027]|[^\0-\u024f\u2010-\u2027][*_]/u,
];

/**
 * The native parser holds a text once more for each character reference in it: of ten thousand in one paragraph it takes a gigabyte,
 * and of twenty thousand it ends the process. The reference needs the same for each.
 */
const MOST_REFERENCES = 300;

const HEADING = /^#{1,6} [^\s#]/;
const ITEM = /^(?:[-*+]|\d{1,9}[.)]) (.+)$/;
/** A line inside an item, which may begin one of its own. */
const IN_ITEM = /^ {2,4}(?:(?:[-*+]|\d{1,9}[.)]) )?(.+)$/;
const QUOTATION = /^> (.+)$/;
const ROW = /^\|.+\|$/;
const DELIMITERS = /^\|(?: ?:?-+:? ?\|)+$/;
const FENCE = /^```[\w+-]*$/;
const DEFINITION = /^\[[\w .-]+\]: [^\s<>\\&()[\]"']+(?: "[^"\\&]*")?$/;
const LIKE_DEFINITION = /^\[[^\]]*\]:/;
/** The beginning of a line of a paragraph, which cannot be that of anything else. */
const WORDS =
  /^(?:[\p{L}("'“‘’”$!{&]|\[(?! ?[xX]?\] )|\d+(?![\d.)])|\d+[.)]\S|\*{1,2}[^\s*]|_{1,2}[^\s_]|`{1,2}[^`]|<(?:a|b|em|i|span|strong|small|sup|sub|code|abbr|mark)(?: [^<>]*)?>[^<\s])/u;
const CODE = /`[^`]+`/g;

type Kind = 'blank' | 'heading' | 'rule' | 'quotation' | 'list' | 'row' | 'definition' | 'fence' | 'words';

/** What a line of each kind may stand behind; what is not listed may be right as well, and is left to the reference. */
const AFTER: Readonly<Record<Kind, readonly Kind[]>> = {
  blank: ['blank', 'heading', 'rule', 'quotation', 'list', 'row', 'definition', 'fence', 'words'],
  heading: ['blank', 'heading', 'rule', 'quotation', 'list', 'row', 'fence', 'words'],
  rule: ['blank'],
  quotation: ['blank', 'quotation'],
  list: ['blank', 'heading', 'rule', 'list', 'fence', 'words'],
  row: ['blank', 'row'],
  definition: ['blank', 'definition'],
  fence: ['blank', 'heading', 'words'],
  words: ['blank', 'heading', 'rule', 'fence', 'words'],
};

/**
 * Whether a Markdown text is made only of forms in which the native parser was found to give the tree of the reference, node by
 * node and position by position (ordinary.test.ts). Nearly all that people write is; where there is doubt, it is not.
 */
export function isOrdinary(text: string): boolean {
  if (FOREIGN.some((sign) => sign.test(text)) || referencesIn(text) > MOST_REFERENCES) return false;
  const lines = text.split('\n');
  let before: Kind = 'blank';
  let isInList = false;
  for (let at = 0; at < lines.length; at += 1) {
    const kind = kindOf(lines[at] ?? '', isInList);
    if (kind === undefined || !AFTER[kind].includes(before)) return false;
    const next = lines[at + 1] ?? '';
    if (kind === 'rule' && next !== '') return false;
    if (kind === 'row' && before === 'blank' && !DELIMITERS.test(next)) return false;
    if (kind === 'fence' && (at = lines.indexOf('```', at + 1)) === -1) return false;
    if (kind !== 'blank') isInList = kind === 'list';
    before = kind;
  }
  return true;
}

function referencesIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) count += 1;
  return count;
}

function kindOf(line: string, isInList: boolean): Kind | undefined {
  if (line === '') return 'blank';
  if (LIKE_DEFINITION.test(line)) return DEFINITION.test(line) ? 'definition' : undefined;
  if (WORDS.test(line)) return 'words';
  if (HEADING.test(line)) return 'heading';
  const item = ITEM.exec(line) ?? (isInList ? IN_ITEM.exec(line) : null);
  if (item !== null) return isContained(item[1] ?? '') ? 'list' : undefined;
  if (ROW.test(line)) return 'row';
  if (FENCE.test(line)) return 'fence';
  if (line === '---') return 'rule';
  return isContained(QUOTATION.exec(line)?.[1] ?? '') ? 'quotation' : undefined;
}

/** What may stand in an item or a quotation: words, and no code that goes on in the next line. */
function isContained(text: string): boolean {
  return WORDS.test(text) && !LIKE_DEFINITION.test(text) && !text.replace(CODE, '').includes('`');
}
