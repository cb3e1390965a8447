import type { Edit, Span } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import { writtenValues } from '../../entry/read/read-fields.ts';
import type { NodeSpan, Spans } from '../../model/spans.ts';
import type { Collection } from '../../schema/collection.ts';
import { atPointer, isObject, pointerSegment, type Json } from '../../schema/json.ts';
import { lineEnd, lineStart, withoutItems } from '../move/list-edits.ts';
import { entriesOf, type SiteModel } from '../../model/site-model.ts';
import { keyFault } from '../scaffold/entry-name.ts';

/** The list or map in a file that contains several entries, with the spans of its members. */
export interface WrittenParts {
  file: SourceFile;
  spans: Spans;
  /** JSON pointer to it in the file. */
  at: string;
  isMap: boolean;
  /** Span of the list or map itself. */
  span: NodeSpan;
  /** In the order of the file. */
  members: WrittenMember[];
}

export interface WrittenMember {
  /** Its name in a map, its index in a list. */
  name: string;
  pointer: string;
  /** From the start of its name, or of its value in a list, to its end. */
  span: Span;
}

/** Finds the entries in a YAML, JSON or TOML file; undefined if it cannot be parsed. */
export function writtenParts(file: SourceFile, collection: Collection): WrittenParts | undefined {
  const { data, spans } = writtenValues({ file, collection });
  const at = collection.parts?.at ?? '';
  const value = atPointer(data, at);
  const span = spans[at];
  if (span === undefined || !(Array.isArray(value) || isObject(value))) return undefined;
  const isMap = !Array.isArray(value);
  const members = Object.keys(value).flatMap((name): WrittenMember[] => {
    const pointer = at + pointerSegment(name);
    const own = spans[pointer];
    return own === undefined ? [] : [{ name, pointer, span: [isMap ? own[0] : own[2], own[3]] }];
  });
  // JavaScript sorts member names that look like integers first.
  members.sort((a, b) => a.span[0] - b.span[0]);
  return { file, spans, at, isMap, span, members };
}

/** Whether the members are in brackets or braces, separated by commas. */
export function isInBrackets({ file, span }: WrittenParts): boolean {
  return /[[{]/.test(file.text.charAt(span[2]));
}

/** Removes members from a bracketed list or map, with their commas. */
export function withoutMembers(
  { file, span, members, isMap }: WrittenParts,
  gone: ReadonlySet<number>,
): Edit[] {
  if (gone.size === members.length)
    return [{ file: file.path, span: [span[2], span[3]], text: isMap ? '{}' : '[]' }];
  return withoutItems(
    file,
    members.map((member) => member.span),
    gone,
  );
}

/**
 * Appends a member to a bracketed list or map: on a separate line if the last one has one.
 * @param written the member as one line, and as several lines with their indentation
 */
export function withMember(
  { file, span, members, isMap }: WrittenParts,
  written: { line: string; block: (indent: string, step: string) => string },
): Edit {
  const { text } = file;
  const end = lineEnd(text);
  const block = (indent: string, step: string): string =>
    indent + written.block(indent, step).replaceAll('\n', end);
  const last = members.at(-1);
  if (last === undefined) {
    const outer = indentAt(text, span[2]);
    const [open, close] = isMap ? '{}' : '[]';
    const inside = `${open ?? ''}${end}${block(`${outer}  `, '  ')}${end}${outer}${close ?? ''}`;
    return { file: file.path, span: [span[2], span[3]], text: inside };
  }
  const [start, lastEnd] = last.span;
  const isOwnLine = /(?:^|\n)[ \t]*$/.test(text.slice(0, start));
  if (!isOwnLine) return { file: file.path, span: [lastEnd, lastEnd], text: `, ${written.line}` };
  const indent = indentAt(text, start);
  const step = indent.slice(indentAt(text, span[2]).length) || '  ';
  const isShort = !text.slice(start, lastEnd).includes('\n');
  const added = isShort ? indent + written.line : block(indent, step);
  return { file: file.path, span: [lastEnd, lastEnd], text: `,${end}${added}` };
}

/** A value as JSON; further lines start with the given indentation. */
export function jsonLines(value: Json, indent: string, step: string): string {
  return JSON.stringify(value, null, step).replaceAll('\n', `\n${indent}`);
}

function indentAt(text: string, at: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, at), at))?.[0] ?? '';
}

/**
 * Explains why no entry of a shared file can have a key; undefined if its schema allows it.
 * @param written the key as entered; may contain tokens
 */
export function unfitKey(
  { set }: SiteModel,
  collection: Collection,
  key: string,
  written: string,
): string | undefined {
  const fault = keyFault(set, collection, key);
  const field = collection.key ?? 'name';
  return fault && `\`${written}\` cannot be the ${field} of an entry of ${collection.title}: ${fault}.`;
}

/** Names the entry that already has a key; undefined if there is none. */
export function takenKey(model: SiteModel, { name, title }: Collection, key: string): string | undefined {
  const taken = entriesOf(model, name).find((one) => one.key === key);
  const at = taken?.file.place([0, 0]);
  return at && `There is already an entry \`${key}\` in ${title}: ${at.file}:${at.line}.`;
}
