import { parseDocument } from 'yaml';
import type { Edit, Fix } from '../../diagnostics/diagnostic.ts';
import { safeFix } from '../../diagnostics/fixes.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import { doubleQuoted, isPlain } from '../../diagnostics/yaml-scalar.ts';
import { lineAt, type Cause } from './yaml-indents.ts';

/** A field or an item on one line: the part before the value, the value, and the trailing comment. */
const LINE = /^([ \t]*(?:- +)*(?:(?:[\w$-]+|"[^"]*"|'[^']*')[ \t]*:[ \t]+|- +))(\S.*?)([ \t]+#.*)?$/;

/** Fixes for unreadable YAML that can be derived from the line alone. */
export function syntaxFixes(
  file: SourceFile,
  { span, words: [, advice], isValue = false, edit }: Cause,
  offset: number,
): Fix[] {
  if (edit !== undefined) {
    const [start, end] = edit.span;
    return safeFix(advice.slice(0, -1), {
      file: file.path,
      span: [start + offset, end + offset],
      text: edit.text,
    });
  }
  const at = span[0] + offset;
  const line = lineAt(file.text, at);
  if (/^[ ]*\t/.test(line.text)) {
    const width = tabWidth(fieldsOf(file, offset));
    return indentFixes(file, offset, TABS, 'Indent with spaces', (tabs) => tabs.replaceAll('\t', width));
  }
  if (hasHardSpace(file, at))
    return indentFixes(file, offset, HARD_SPACES, 'Write plain spaces', (spaces) =>
      ' '.repeat(spaces.length),
    );
  const [, before = '', value = ''] = LINE.exec(line.text) ?? [];
  const text = value === '' || !isValue || goesOn(file.text, line) ? undefined : textOf(value);
  if (text === undefined) return [];
  const start = line.start + before.length;
  return safeFix(`Put \`${text}\` in quotes`, {
    file: file.path,
    span: [start, start + value.length],
    text: doubleQuoted(text),
  });
}

/** `"One" and "two"`: the first mark and the last are of different quotations. */
const SEVERAL_QUOTED = /^(["'])(?:(?!\1).)*\S\1[\s\p{P}].*\s\1\S/u;

/** The intended text of a value, without typographic quotation marks or quotes that end too early. */
function textOf(value: string): string | undefined {
  if (SEVERAL_QUOTED.test(value)) return undefined;
  const inner = [...CURLY.map(([quoted]) => quoted), /^'(.*)'$/, /^"([^\\]*)"$/]
    .map((quoted) => quoted.exec(value)?.[1])
    .find((text) => text !== undefined);
  if (inner !== undefined) return inner;
  // Lists, groups, tags and anchors may be intended; a token or emphasis is text.
  if (/^[[|>&!"']/.test(value)) return undefined;
  if (value.startsWith('{') && !/^\{[A-Za-z][\w:.-]*\}/.test(value)) return undefined;
  return isPlain(value, false) ? undefined : value;
}

/** Texts between typographic marks, in which no other quotation begins (`’` may be an apostrophe). */
const CURLY = [
  [/^[“”„]([^“”„]*)[“”]$/, '“ ”'],
  [/^[‘’‚]([^‘‚]*)[‘’]$/, '‘ ’'],
  [/^[«»]\s?([^«»]*?)\s?[«»]$/u, '« »'],
] as const;

/** The advice for typographic quotation marks: YAML reads them as letters, so they do not protect a colon. */
export function curlyAdvice(file: SourceFile, at: number): string | undefined {
  const [, , value = ''] = LINE.exec(lineAt(file.text, at).text) ?? [];
  const marks = CURLY.find(([quoted]) => quoted.test(value))?.[1];
  return marks === undefined
    ? undefined
    : `YAML does not understand the quotation marks ${marks}: write straight ones (").`;
}

/**
 * Non-ASCII spaces at the start of a line or after the colon of a name: YAML
 * reads them as letters, and they look like spaces.
 */
const HARD_SPACES = /^( *(?:- +)*(?:[\w$-]+: *)?)([\u00A0\u2000-\u200A\u202F\u3000]+)/gm;

/** Whether such a space changes how a line is parsed. */
export function hasHardSpace(file: SourceFile, at: number): boolean {
  return lineAt(file.text, at).text.search(HARD_SPACES) !== -1;
}

/** Replaces what a pattern finds in all lines of the fields, behind its first group, with plain spaces. */
function indentFixes(
  file: SourceFile,
  offset: number,
  pattern: RegExp,
  title: string,
  plain: (written: string) => string,
): Fix[] {
  const edits = [...fieldsOf(file, offset).matchAll(pattern)].map(
    ({ 1: before = '', 2: written = '', index }): Edit => {
      const start = offset + index + before.length;
      return { file: file.path, span: [start, start + written.length], text: plain(written) };
    },
  );
  return safeFix(title, ...edits);
}

/** Whether the value continues on the next line, which is then indented further. */
function goesOn(text: string, line: ReturnType<typeof lineAt>): boolean {
  const following = /\n(?:[ \t]*\r?\n)*([ \t]*)(?=\S)/y;
  following.lastIndex = text.indexOf('\n', line.end);
  const [, indent = ''] = (following.lastIndex === -1 ? null : following.exec(text)) ?? [];
  const lineIndent = /^[ \t]*(?:- +)*/.exec(line.text)?.[0].length ?? 0;
  return indent.length > lineIndent;
}

/** Tabs at the start of a line. */
const TABS = /^([ ]*)(\t[ \t]*)(?=\S)/gm;

/** What each tab stands for: two spaces, more, or nothing if all lines have the same tabs, whichever leaves fewest errors. */
function tabWidth(fields: string): string {
  const isOneLevel = new Set(fields.match(TABS)).size === 1;
  const widths = ['  ', '    ', '        ', ...(isOneLevel ? [''] : [])];
  const faults = widths.map((width) => {
    const spaced = fields.replace(
      TABS,
      (_all, before: string, tabs: string) => before + tabs.replaceAll('\t', width),
    );
    return parseDocument(spaced).errors.length;
  });
  return widths[faults.indexOf(Math.min(...faults))] ?? '';
}

/** The text of the fields; in a Markdown file, everything up to the end of the front matter. */
function fieldsOf({ text }: SourceFile, offset: number): string {
  const fields = text.slice(offset);
  const isAll = offset === 0 || text.charCodeAt(0) === 0xfeff;
  const end = isAll ? undefined : /^---[ \t]*$/m.exec(fields)?.index;
  return fields.slice(0, end);
}
