import { parseDocument, type YAMLError } from 'yaml';
import type { Edit, Fix } from '../../diagnostics/diagnostic.ts';
import { safeFix } from '../../diagnostics/fixes.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import { doubleQuoted, isPlain } from '../../diagnostics/yaml-scalar.ts';

/** A field or an item on one line: what stands before the value, the value, and the comment behind it. */
const LINE = /^([ \t]*(?:- +)*(?:(?:[\w$-]+|"[^"]*"|'[^']*')[ \t]*:[ \t]+|- +))(\S.*?)([ \t]+#.*)?$/;
const INDENT = '  ';

/** What can be told from the line alone of how to fix YAML that cannot be read. */
export function syntaxFixes(file: SourceFile, { code, message, pos }: YAMLError, offset: number): Fix[] {
  if (code === 'TAB_AS_INDENT') return tabFixes(file, offset);
  if (hasHardSpace(file, pos[0] + offset)) return hardSpaceFixes(file, offset);
  const isStart = code === 'BLOCK_AS_IMPLICIT_KEY' || code === 'BAD_SCALAR_START';
  if (!isStart && !(code === 'UNEXPECTED_TOKEN' && message.includes('at node end'))) return [];
  const line = lineAt(file.text, pos[0] + offset);
  const [, before = '', value = ''] = LINE.exec(line.text) ?? [];
  // A second colon further down is another mistake.
  if (value === '' || (code === 'BLOCK_AS_IMPLICIT_KEY' && !/:(?: |$)/.test(value))) return [];
  if (goesOn(file.text, line)) return [];
  const text = textOf(value);
  if (text === undefined) return [];
  const start = line.start + before.length;
  return safeFix(`Put \`${text}\` in quotes`, {
    file: file.path,
    span: [start, start + value.length],
    text: doubleQuoted(text),
  });
}

/** The text that a value was meant to be: without typographic quotation marks, or quotes that were closed too early. */
function textOf(value: string): string | undefined {
  const inner =
    /^[“”„](.*)[“”]$/.exec(value)?.[1] ?? /^'(.*)'$/.exec(value)?.[1] ?? /^"([^\\]*)"$/.exec(value)?.[1];
  if (inner !== undefined) return inner;
  // Lists, groups, tags and anchors are signs that somebody may have meant; a token and emphasis are texts.
  if (/^[[|>&!"']/.test(value)) return undefined;
  if (value.startsWith('{') && !/^\{[A-Za-z][\w:.-]*\}/.test(value)) return undefined;
  return isPlain(value, false) ? undefined : value;
}

/** Typographic quotation marks around a value: YAML takes them for letters, so they do not protect the colon between them. */
export function curlyAdvice(file: SourceFile, at: number): string | undefined {
  const [, , value = ''] = LINE.exec(lineAt(file.text, at).text) ?? [];
  return /^[“”„]/.test(value)
    ? 'YAML does not understand the quotation marks “ ”: write straight ones (").'
    : undefined;
}

/** Spaces of other kinds where a line begins, or behind the colon of a name: YAML takes them for letters, and nobody sees them. */
const HARD_SPACES = /^( *(?:- +)*(?:[\w$-]+: *)?)([\u00A0\u2000-\u200A\u202F\u3000]+)/gm;

/** Whether such a space is what makes a line something else than it looks like. */
export function hasHardSpace(file: SourceFile, at: number): boolean {
  return lineAt(file.text, at).text.search(HARD_SPACES) !== -1;
}

/** Plain spaces for all of them. */
function hardSpaceFixes(file: SourceFile, offset: number): Fix[] {
  const edits = [...fieldsOf(file, offset).matchAll(HARD_SPACES)].map(
    ({ 1: before = '', 2: spaces = '', index }): Edit => {
      const start = offset + index + before.length;
      return { file: file.path, span: [start, start + spaces.length], text: ' '.repeat(spaces.length) };
    },
  );
  return safeFix('Write plain spaces', ...edits);
}

interface Line {
  start: number;
  end: number;
  text: string;
}

function lineAt(text: string, at: number): Line {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const next = text.indexOf('\n', start);
  const end = next === -1 ? text.length : next - Number(text[next - 1] === '\r');
  return { start, end, text: text.slice(start, end) };
}

/** Whether the value goes on in the next line, which is indented further then. */
function goesOn(text: string, line: Line): boolean {
  const following = /\n(?:[ \t]*\r?\n)*([ \t]*)(?=\S)/y;
  following.lastIndex = text.indexOf('\n', line.end);
  const [, indent = ''] = (following.lastIndex === -1 ? null : following.exec(text)) ?? [];
  const own = /^[ \t]*(?:- +)*/.exec(line.text)?.[0].length ?? 0;
  return indent.length > own;
}

/** Two spaces for each tab that indents a line, or none where all are indented alike: whichever leaves fewer mistakes, in all lines. */
function tabFixes(file: SourceFile, offset: number): Fix[] {
  const fields = fieldsOf(file, offset);
  const tabs = [...fields.matchAll(TABS)];
  const isOneLevel = new Set(tabs.map(([whole]) => whole)).size === 1;
  const faults = (indent: string): number =>
    parseDocument(
      fields.replace(TABS, (_line, spaces: string, one: string) => spaces + one.replaceAll('\t', indent)),
    ).errors.length;
  const [indent = INDENT] = (isOneLevel ? [INDENT, ''] : [INDENT]).sort((a, b) => faults(a) - faults(b));
  const edits = tabs.map(({ index, 1: spaces = '', 2: one = '' }): Edit => {
    const start = offset + index + spaces.length;
    return { file: file.path, span: [start, start + one.length], text: one.replaceAll('\t', indent) };
  });
  return safeFix('Indent with spaces', ...edits);
}

const TABS = /^([ ]*)(\t[ \t]*)(?=\S)/gm;

/** The text of the fields: of a Markdown file up to where the front matter ends. */
function fieldsOf({ text }: SourceFile, offset: number): string {
  const rest = text.slice(offset);
  const isAll = offset === 0 || text.charCodeAt(0) === 0xfeff;
  const end = isAll ? undefined : /^---[ \t]*$/m.exec(rest)?.index;
  return rest.slice(0, end);
}
