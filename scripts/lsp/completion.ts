import { CompletionItemKind, type CompletionList } from 'vscode-languageserver';
import type { Span } from '../diagnostics/diagnostic.ts';
import { entryName } from '../model/entry-place.ts';
import { entriesByFile } from '../model/site-model.ts';
import type { Collection } from '../schema/collection.ts';
import { stringsIn } from '../schema/json.ts';
import type { Shape } from '../schema/resolver.ts';
import { kindOf } from '../schema/string-kinds.ts';
import { typeOf } from '../tools/scaffold/shape.ts';
import { fieldPlace, type FieldPlace } from './field-place.ts';
import { fieldHelp } from './navigate.ts';
import { locationIn, type Request } from './request.ts';
import {
  linkSuggestions,
  pictureSuggestions,
  tokenSuggestions,
  valueSuggestions,
  type OwnPage,
  type Suggestion,
} from './suggestions.ts';

/** Suggestions for one position: each replaces the text in `span`. */
interface Suggestions {
  span: Span;
  list: Suggestion[];
}

const TOKEN = /(?<!\\)\{(?:[A-Za-z][\w:.-]*)?$/;
const PICTURE = /(?:!\[[^\]]*\]\(\s*<?|\bsrc\s*=\s*["'])([^)\s"'>]*)$/;
const LINK = /(?:\]\(\s*<?|^\s{0,3}\[[^\]]+\]:\s*<?|\bhref\s*=\s*["'])([^)\s"'>]*)$/;

/** Completions at a position, in fields and in Markdown. */
export function complete(request: Request): CompletionList {
  const { span, list } = suggestions(request) ?? { span: [0, 0], list: [] };
  const { range } = locationIn(request.site, request.file, span);
  // Several forms of a value may suggest the same.
  const unique = new Map(list.map(({ insertText, ...item }) => [insertText ?? item.label, item]));
  const items = [...unique].map(([newText, item], index) => ({
    ...item,
    sortText: String(index).padStart(5, '0'),
    textEdit: { range, newText },
  }));
  return { isIncomplete: false, items };
}

function suggestions(request: Request): Suggestions | undefined {
  const { site, model, file, text, offset } = request;
  const entry = site.readable(file);
  if (entry === undefined || entry.collection.extension === '.csv') return undefined;
  const { collection, record } = entry;
  const place = fieldPlace(collection, text, offset);
  const shapes = place === undefined ? [] : model.resolver.at(collection.schema, place.path, record.data);
  const page = { address: entriesByFile(model).get(file)?.path, data: record.data };
  return (
    inText(request, page, place !== undefined, shapes) ??
    (place && inFields(request, page, collection, place, shapes))
  );
}

/** Completions of tokens, links and pictures in any text. */
function inText(
  { model, text, offset }: Request,
  page: OwnPage,
  isField: boolean,
  shapes: readonly Shape[],
): Suggestions | undefined {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const token = TOKEN.exec(line)?.[0];
  if (token !== undefined && !shapes.some(({ schema }) => kindOf(schema) === 'raw')) {
    // An unquoted value that begins with a brace would be a YAML map.
    const needsQuotes = isField && /(?:^|[:\-[,])\s*$/.test(line.slice(0, -token.length));
    return {
      span: around(text, offset, token.length, /^[\w:.-]*\}?/),
      list: tokenSuggestions(model, needsQuotes),
    };
  }
  const picture = PICTURE.exec(line)?.[1];
  if (picture !== undefined)
    return { span: around(text, offset, picture.length), list: pictureSuggestions(model) };
  const link = LINK.exec(line)?.[1];
  return link === undefined
    ? undefined
    : { span: around(text, offset, link.length), list: linkSuggestions(model, link, page) };
}

function inFields(
  { model, file, text, offset }: Request,
  page: OwnPage,
  collection: Collection,
  { path, kind, typed, siblings }: FieldPlace,
  shapes: readonly Shape[],
): Suggestions {
  const quote = /^["']/.test(typed) ? 1 : 0;
  const values = (among: readonly Shape[]): Suggestion[] =>
    among.flatMap(({ schema }) => valueSuggestions(model, schema, typed.slice(quote), page));
  if (kind === 'value') {
    const fileName = {
      label: entryName(collection, file),
      kind: CompletionItemKind.EnumMember,
      detail: 'the name of this file',
    };
    const isKey = path.length === 1 && path[0] === collection.key;
    const list = isKey ? [fileName] : values(shapes);
    return { span: around(text, offset, typed.length - quote, /^[\w./#-]*/), list };
  }
  const elsewhere =
    path.length === 0 ? [...(model.set.config?.computed[collection.name] ?? []), collection.body] : [];
  const keys = (among: readonly Shape[], besides: readonly (string | undefined)[], indent: number) =>
    keySuggestions(among, besides, ' '.repeat(indent + 2), model.set.collections);
  const start = offset - typed.length;
  const column = start - (text.lastIndexOf('\n', start - 1) + 1);
  const items = shapes.filter(({ schema }) => typeOf(schema) === 'array').flatMap((list) => list.item.shapes);
  const list = [
    ...keys(shapes, [...siblings, ...elsewhere], column),
    ...values(shapes),
    ...[...keys(items, [], column + 2), ...values(items)].map((item) => ({
      ...item,
      insertText: `- ${item.insertText ?? item.label}`,
    })),
  ];
  return { span: [start, around(text, offset, 0, /^[\w-]*:? ?/)[1]], list };
}

/** Span of the typed text before an offset, and of the rest of the word after it. */
function around(text: string, offset: number, typed: number, rest = /^[\w./#-]*/): Span {
  return [offset - typed, offset + (rest.exec(text.slice(offset, offset + 300))?.[0].length ?? 0)];
}

/** The fields that can be added to a group, the required ones first. */
function keySuggestions(
  shapes: readonly Shape[],
  besides: readonly (string | undefined)[],
  indent: string,
  collections: readonly Collection[],
): Suggestion[] {
  const fields = new Map<string, Suggestion>();
  for (const shape of shapes) {
    const required = new Set(stringsIn(shape.schema.required ?? []));
    for (const name of shape.names) {
      const slot = shape.property(name);
      if (besides.includes(name) || fields.has(name) || slot.nodes.length === 0) continue;
      const { schema } = slot.first;
      if (schema.not !== undefined && Object.keys(schema).length === 1) continue;
      fields.set(name, {
        label: name,
        kind: CompletionItemKind.Field,
        insertText: `${name}:${opening(typeOf(schema), indent)}`,
        detail: required.has(name) ? 'required' : 'optional',
        documentation: { kind: 'markdown', value: fieldHelp(name, schema, collections) },
      });
    }
  }
  const isOptional = ({ detail }: Suggestion): number => (detail === 'optional' ? 1 : 0);
  return [...fields.values()].sort((a, b) => isOptional(a) - isOptional(b));
}

/** Text after a key: a group or list starts on the next line. */
function opening(type: string, indent: string): string {
  if (type === 'object') return `\n${indent}`;
  return type === 'array' ? `\n${indent}- ` : ' ';
}
