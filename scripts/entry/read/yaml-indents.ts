import { YAMLParseError, type YAMLError } from 'yaml';

/** A line with its start in the text and the number of spaces before its words. */
interface Line {
  start: number;
  indent: number;
  words: string;
}

/**
 * An error about indentation, at the line that is indented wrongly: the parser often notices it at another one.
 * @returns undefined for other errors
 */
export function indentFault(fault: YAMLError, yaml: string): YAMLError | undefined {
  const { code, message, pos } = fault;
  const isBelow = /nested mappings/i.test(message) && !/^\?|:(?:\s|$)/.test(lineRest(yaml, pos[0]));
  const isCutOff = /scalar at node end/i.test(message) && lineStart(yaml, pos[0]).trim() === '';
  const isOdd = /same column|block sequence may not/i.test(message) || isCutOff;
  const isTab = code === 'TAB_AS_INDENT';
  if (!isTab && !isBelow && !isOdd && !/indented/i.test(message)) return undefined;
  const lines = linesOf(yaml);
  const at = lines.findLastIndex(({ start }) => start <= pos[0]);
  const tabbed = lines.slice(Math.max(0, at), at + 2).find(({ words }) => words.startsWith('\t'));
  if (isTab || tabbed !== undefined) return isTab ? fault : tabFault(tabbed?.start ?? 0, yaml);
  const line = lines[at];
  if (line === undefined) return fault;
  if (isBelow) return furtherIn(lines.slice(at + 1).find(isField) ?? line);
  return isOdd ? (tooFarIn(lines, at) ?? fault) : fault;
}

/** The tab with which a line is indented. */
export function tabFault(start: number, yaml: string): YAMLError {
  const at = start + yaml.slice(start).search(/\t/);
  return new YAMLParseError([at, at + 1], 'TAB_AS_INDENT', 'Tabs are not allowed as indentation');
}

/** A line that the parser reads as a part of the text above it. */
function furtherIn({ start, indent }: Line): YAMLError {
  const at = start + indent;
  return new YAMLParseError([at, at + 1], 'BAD_INDENT', 'Further in than the text above');
}

/**
 * The first line of a group or list, if all others begin further to the left: it has a space too many, although
 * the parser stops at the second.
 */
function tooFarIn(lines: readonly Line[], at: number): YAMLError | undefined {
  const indent = lines[at]?.indent ?? 0;
  const above = lines.slice(0, at).findLastIndex((line) => line.indent <= indent);
  const [first, ...inside] = lines.slice(above + 1, at);
  const isAlone = first !== undefined && inside.every((line) => line.indent > first.indent);
  const next = lines.slice(at + 1).find((line) => line.indent <= indent);
  const isRow = indent === 0 ? above === -1 : next?.indent === indent && lines[above]?.indent !== indent;
  if (!isAlone || !isRow) return undefined;
  const start = first.start + first.indent;
  return new YAMLParseError([start, start + 1], 'BAD_INDENT', 'All items must start at the same column');
}

const isField = ({ words }: Line): boolean => /^(?:- )*[^\s#][^#]*?:(?:\s|$)/.test(words);

function lineStart(text: string, at: number): string {
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
}

function lineRest(text: string, at: number): string {
  return /^[^\r\n]*/.exec(text.slice(at))?.[0] ?? '';
}

/** The lines with words, without comments. */
function linesOf(text: string): Line[] {
  return [...text.matchAll(/^( *)([^\r\n]*)$/gm)].flatMap(({ index, 1: spaces = '', 2: words = '' }) =>
    /^\s*(?:#|$)/.test(words) ? [] : [{ start: index, indent: spaces.length, words }],
  );
}
