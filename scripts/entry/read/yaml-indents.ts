import type { YAMLError } from 'yaml';
import type { Span } from '../../diagnostics/diagnostic.ts';

/** What is wrong, and what to do. */
export type Words = readonly [message: string, suggestion: string];

/** The mistake that an error of the parser comes from. Offsets are those in the YAML. */
export interface Cause {
  /** Where the mistake is. */
  span: Span;
  words: Words;
  /** Whether what follows is misread because of it. */
  isEnd?: boolean;
  /** Where the parser noticed it, if that is behind the mistake. */
  noticed?: Span;
  /** Whether quotes around the value of the line would mend it. */
  isValue?: boolean;
  /** What mends it, as the suggestion says. */
  edit?: { span: Span; text: string };
}

/** A line with its start and end in the text, and the number of spaces before its words. */
interface Line {
  start: number;
  end: number;
  indent: number;
  words: string;
}

const TAB: Words = ['a line is indented with a tab.', 'Indent with spaces, never with tabs.'];
export const ODD_INDENT: Words = [
  'this line begins in another column than the lines it belongs to.',
  'Begin all lines of the same list or group in the same column.',
];
const FURTHER_IN: Words = [
  'this line is indented further than its group, as if it continued the text above.',
  'Begin all lines of the same group in the same column; put quotes around a text of several lines with a colon in it.',
];

/**
 * The cause of an error about indentation, at the line that is indented wrongly: the parser often notices it at another one.
 * @param isOpen whether a quotation or bracket is open there
 * @returns undefined for other errors
 */
export function indentCause({ code, pos }: YAMLError, yaml: string, isOpen: boolean): Cause | undefined {
  const lines = linesOf(yaml);
  const at = lines.findLastIndex(({ start }) => start <= pos[0]);
  const line = lines[at];
  const tail = line === undefined ? '' : yaml.slice(pos[0], line.end);
  const isBelow = code === 'BLOCK_AS_IMPLICIT_KEY' && !/^\s*[?-]|:(?:\s|$)/.test(tail);
  const isFirstSign = line !== undefined && yaml.slice(line.start, pos[0]).trim() === '';
  const isCutOff = code === 'UNEXPECTED_TOKEN' && isFirstSign && !/^[,\]}]/.test(tail);
  const isOfLines = code === 'BAD_INDENT' || code === 'BLOCK_AS_IMPLICIT_KEY';
  if (code === 'TAB_AS_INDENT') return causeAt(pos[0], TAB, pos[1]);
  // A quotation or bracket that goes on seems to end before a line that is indented with a tab.
  const following = lines[at + Number(isOpen && pos[0] > (line?.end ?? 0))];
  const tabbed = [line, lines[at + 1], following].find((near) => near?.words.startsWith('\t') === true);
  if (tabbed !== undefined && (isOpen || isOfLines || isCutOff))
    return causeAt(tabbed.start + tabbed.indent, TAB);
  if (isOpen || line === undefined) return undefined;
  const empty = emptyCause(lines[at - 1], line);
  if (empty !== undefined) return empty;
  if (isBelow) {
    const field =
      lines.slice(at + 1).find(({ words }) => /^(?:- )*[^\s#][^#]*?:(?:\s|$)/.test(words)) ?? line;
    return causeAt(field.start + field.indent, FURTHER_IN);
  }
  if (!isCutOff && code !== 'BAD_INDENT' && !/^\s*- /.test(tail)) return undefined;
  const first = tooFarIn(lines, at);
  return first && causeAt(first.start + first.indent, ODD_INDENT);
}

const causeAt = (at: number, words: Words, end = at + 1): Cause => ({ span: [at, end], words, isEnd: true });

/** The line above says that its list or group is empty, although lines of it follow. */
function emptyCause(above: Line | undefined, line: Line): Cause | undefined {
  if (above === undefined) return undefined;
  const [, field = '', space = '', sign] =
    /^((?:- +)*[\w-]+:)([ \t]+)(\[\]|\{\})[ \t]*(?:#.*)?$/.exec(above.words) ?? [];
  if (sign === undefined || line.indent < above.indent) return undefined;
  const end = above.start + above.indent + field.length;
  const span: Span = [end + space.length, end + space.length + sign.length];
  const what = sign === '[]' ? 'list' : 'group';
  return {
    span,
    words: [`\`${sign}\` says that the ${what} is empty, but lines of it follow.`, `Delete \`${sign}\`.`],
    isEnd: true,
    edit: { span: [end, span[1]], text: '' },
  };
}

/**
 * The first line of a group or list, if all others begin further to the left: it has a space too many, although
 * the parser stops at the second.
 */
function tooFarIn(lines: readonly Line[], at: number): Line | undefined {
  const indent = lines[at]?.indent ?? 0;
  const above = lines.slice(0, at).findLastIndex((line) => line.indent <= indent);
  const [first, ...inside] = lines.slice(above + 1, at);
  const isAlone = first !== undefined && inside.every((line) => line.indent > first.indent);
  const next = lines.slice(at + 1).find((line) => line.indent <= indent);
  const isRow = indent === 0 ? above === -1 : next?.indent === indent && lines[above]?.indent !== indent;
  return isAlone && isRow ? first : undefined;
}

/** The lines with words, without comments. */
function linesOf(text: string): Line[] {
  return [...text.matchAll(/^( *)([^\r\n]*)$/gm)].flatMap(
    ({ 0: whole, index, 1: spaces = '', 2: words = '' }) =>
      /^\s*(?:#|$)/.test(words)
        ? []
        : [{ start: index, end: index + whole.length, indent: spaces.length, words }],
  );
}

/** The line around an offset, without its line break. */
export function lineAt(text: string, at: number): { start: number; end: number; text: string } {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const next = text.indexOf('\n', start);
  const end = next === -1 ? text.length : next - Number(text[next - 1] === '\r');
  return { start, end, text: text.slice(start, end) };
}
