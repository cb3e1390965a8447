import { Scalar, stringify } from 'yaml';
import type { Collection } from '../../schema/collection.ts';
import { EXAMPLE } from '../../model/entry-record.ts';
import { isObject, stringsIn, type Json, type JsonObject } from '../../schema/json.ts';
import { wrapText } from '../../shared/cut-text.ts';
import type { StarterField, StarterNode } from './starter.ts';
import { isMarkdown } from '../../disk/paths.ts';

const WIDTH = 100;
const INDENT = '  ';

/** The text of a starter file: YAML, or front matter and a body, with a comment above every field. */
export function renderStarter(collection: Collection, fields: readonly StarterField[]): string {
  if (collection.extension === '.csv')
    return `Name,Write here - a column\nWrite here - a row,Write here - a cell\n`;
  if (collection.extension === '.json') return `${JSON.stringify(valuesOf(fields), null, 2)}\n`;
  const isText = isMarkdown(collection.extension);
  const body = isText ? fields.find((field) => field.name === collection.body) : undefined;
  const written = fields.filter((field) => field !== body);
  const lines = [...preface(collection, written), ...fieldLines(written, true, WIDTH)];
  if (!isText) return `${lines.join('\n')}\n`;
  if (body !== undefined)
    lines.push(
      ...comment(`Below the second line of hyphens: the text, \`${body.name}\`. ${body.note}`, WIDTH),
    );
  const text = body === undefined || body.optional ? '' : `\n${bodyText(body.node)}\n`;
  return `---\n${lines.join('\n')}\n---\n${text}`;
}

function preface(collection: Collection, fields: readonly StarterField[]): string[] {
  const lines = comment(
    `A new entry of ${collection.title}. Every field is described in ${collection.schemaFile}.`,
    WIDTH,
  );
  if (!hasOptional(fields)) return lines;
  return [
    ...lines,
    ...comment('Lines that begin with # and no space are optional: remove the # to use them.', WIDTH),
  ];
}

function hasOptional(fields: readonly StarterField[]): boolean {
  const within = (node: StarterNode): boolean =>
    node.kind === 'group' ? hasOptional(node.fields) : node.kind === 'list' && node.items.some(within);
  return fields.some((field) => field.optional || within(field.node));
}

/** @param explained false for further items of a list, where comments would repeat those of the first */
function fieldLines(fields: readonly StarterField[], explained: boolean, width: number): string[] {
  return fields.flatMap((field) => {
    if (field.optional && !explained) return [];
    const lines = valueLines(field.name, field.node, explained, width);
    const notes = explained && field.note !== '' ? comment(field.note, width) : [];
    return [...notes, ...(field.optional ? lines.map(commentedOut) : lines)];
  });
}

/** Inserts # at the start of the line, so that removing it restores the indentation. */
function commentedOut(line: string): string {
  return line.replace(/^( *)(?![ #])/, '$1#');
}

function valueLines(name: string, node: StarterNode, explained: boolean, width: number): string[] {
  const key = yaml({ [name]: 0 }, width)[0]?.replace(/ 0$/, '') ?? `${name}:`;
  if (node.kind === 'value') return doubted(yaml({ [name]: node.value }, width), node);
  if (node.kind === 'group') {
    const lines = fieldLines(node.fields, explained, width - INDENT.length);
    return node.fields.some((field) => !field.optional) ? [key, ...indented(lines)] : [`${key} {}`];
  }
  if (node.items.length === 0) return [`${key} []`];
  const items = node.items.flatMap((item, index) => itemLines(item, explained && index === 0, width - 4));
  return [key, ...indented(items)];
}

function itemLines(item: StarterNode, explained: boolean, width: number): string[] {
  if (item.kind === 'value') return doubted(yaml([item.value], width), item);
  if (item.kind === 'list')
    return [
      '-',
      ...indented(item.items.flatMap((node) => itemLines(node, explained, width - INDENT.length))),
    ];
  if (!item.fields.some((field) => !field.optional)) return ['- {}'];
  const [first = '', ...lines] = fieldLines(item.fields, explained, width);
  return [`- ${first}`, ...indented(lines)];
}

/** Marks an invented value with a comment on its line. */
function doubted(lines: string[], { isInvented = false }: { isInvented?: boolean }): string[] {
  const [line] = lines;
  return isInvented && lines.length === 1 ? [`${line ?? ''} # ${EXAMPLE} put the true value here`] : lines;
}

/** Folds texts that would need quotes or several lines: in folded texts, editors need no escaping. */
function yaml(value: Json, width: number): string[] {
  const options = { lineWidth: width, nullStr: 'null' } as const;
  const lines = stringify(value, options).trimEnd().split('\n');
  const text = Array.isArray(value) ? value[0] : isObject(value) ? Object.values(value)[0] : value;
  const isPlain = lines.length === 1 && !/(^|: |- )["']/.test(lines[0] ?? '');
  if (typeof text !== 'string' || !text.includes(' ') || isPlain) return lines;
  const scalar = new Scalar(text);
  scalar.type = Scalar.BLOCK_FOLDED;
  const folded = isObject(value) ? { [Object.keys(value)[0] ?? '']: scalar } : [scalar];
  return stringify(folded, options).trimEnd().split('\n');
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? '' : `${INDENT}${line}`));
}

const comment = (text: string, width: number): string[] => wrapText(text, width, '# ');

function bodyText(node: StarterNode): string {
  return node.kind === 'value' ? stringsIn(node.value).join('') : '';
}

/** The required fields without comments, for JSON and tables. */
export function valuesOf(fields: readonly StarterField[]): JsonObject {
  return Object.fromEntries(
    fields.filter(({ optional }) => !optional).map(({ name, node }) => [name, plainValue(node)]),
  );
}

function plainValue(node: StarterNode): Json {
  if (node.kind === 'group') return valuesOf(node.fields);
  return node.kind === 'list' ? node.items.map(plainValue) : node.value;
}
