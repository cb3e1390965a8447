import type { Position } from 'vscode-languageserver';
import type { Span } from '../../../diagnostics/diagnostic.ts';
import { kindOf } from '../../../schema/string-kinds.ts';
import type { Shape } from '../../../schema/resolver.ts';
import { typeOf } from '../../../tools/scaffold/shape.ts';
import { type YamlPlace, fieldPlace } from '../../places/yaml-place.ts';
import type { Request } from '../request.ts';
import type { Suggestion, Suggestions } from './suggestion.ts';
import {
  keyValue,
  linkSuggestions,
  pictureSuggestions,
  tokenSuggestions,
  valueSuggestions,
} from './values.ts';
import type { Collection } from '../../../schema/collection.ts';
import { segmentName, stringsIn } from '../../../schema/json.ts';
import { fieldHelp } from '../describe.ts';

const TOKEN = /(?<!\\)\{(?:[A-Za-z][\w:.-]*)?$/;
const PICTURE = /(?:!\[[^\]]*\]\(\s*<?|\bsrc\s*=\s*["'])([^)\s"'>]*)$/;
const LINK = /(?:\]\(\s*<?|^\s{0,3}\[[^\]]+\]:\s*<?|\bhref\s*=\s*["'])([^)\s"'>]*)$/;

/** Completions at a position, in fields and in Markdown. */
export function complete(request: Request, position: Position): Suggestions | undefined {
  const { site, file, text, places } = request;
  const collection = site.collection(file);
  if (collection === undefined) return undefined;
  if (collection.extension === '.csv') return undefined;
  const offset = places.offset(position);
  const field = inEntry(collection, fieldPlace(collection, text, offset));
  const shapes = field === undefined ? [] : shapesOf(request, field.place);
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return (
    inText(request, offset, line, field?.place, shapes) ??
    (field === undefined ? undefined : inFields(request, offset, field, shapes))
  );
}

/** Converts a position in a file of several entries to one in its entry; undefined outside of all entries. */
function inEntry({ parts }: Collection, found: ReturnType<typeof fieldPlace>): ReturnType<typeof fieldPlace> {
  if (parts === undefined || found === undefined) return found;
  const home = parts.at.split('/').slice(1).map(segmentName);
  const { path } = found.place;
  const isInside = path.length > home.length && home.every((name, at) => String(path[at]) === name);
  return isInside ? { ...found, place: { ...found.place, path: path.slice(home.length + 1) } } : undefined;
}

function shapesOf({ site, model, file }: Request, { path }: YamlPlace): readonly Shape[] {
  const { collection, record } = site.readable(file) ?? {};
  const schema = collection?.schema ?? site.collection(file)?.schema;
  return schema === undefined ? [] : model.resolver.at(schema, path, record?.data);
}

/** Completions of tokens, links and pictures in any text. */
function inText(
  { model, text, site, file }: Request,
  offset: number,
  line: string,
  place: YamlPlace | undefined,
  shapes: readonly Shape[],
): Suggestions | undefined {
  const token = TOKEN.exec(line)?.[0];
  if (token !== undefined && !shapes.some(({ schema }) => kindOf(schema) === 'raw')) {
    // An unquoted value that begins with a brace would be a YAML map.
    const needsQuotes = place?.kind === 'value' && place.column + token.length === line.length;
    return {
      span: around(text, offset, token.length, /^[\w:.-]*\}?/),
      list: tokenSuggestions(model, needsQuotes),
    };
  }
  const picture = PICTURE.exec(line)?.[1];
  if (picture !== undefined)
    return { span: around(text, offset, picture.length), list: pictureSuggestions(model) };
  const link = LINK.exec(line)?.[1];
  if (link === undefined) return undefined;
  return {
    span: around(text, offset, link.length),
    list: linkSuggestions(model, link, { file, address: site.entry(file)?.path }),
  };
}

function inFields(
  request: Request,
  offset: number,
  { place, start }: { place: YamlPlace; start: number },
  shapes: readonly Shape[],
): Suggestions | undefined {
  const { model, site, file, text } = request;
  const { path, typed } = place;
  const collection = site.collection(file);
  const collections = model.set.collections;
  const quote = /^["']/.test(typed) ? 1 : 0;
  const own = { file, address: site.entry(file)?.path, data: site.readable(file)?.record.data };
  const values = (among: readonly Shape[]): Suggestion[] =>
    unique(among.flatMap(({ schema }) => valueSuggestions(model, schema, typed.slice(quote), own)));
  const isKey = path.length === 1 && path[0] === collection?.key && collection?.parts === undefined;
  const keyOwner = isKey ? collection : undefined;
  if (place.kind === 'value') {
    const list = keyOwner !== undefined ? keyValue(keyOwner, file) : values(shapes);
    return { span: around(text, offset, typed.length - quote, /^[\w./#-]*/), list };
  }
  const body = path.length === 0 ? collection?.body : undefined;
  const computed = path.length === 0 ? (model.set.config?.computed[collection?.name ?? ''] ?? []) : [];
  const siblings = [...place.siblings, ...computed];
  const keys = keySuggestions(shapes, { ...place, siblings }, { collections, body });
  const lists = shapes.filter(({ schema }) => typeOf(schema) === 'array');
  const items = lists.flatMap((list) => list.item.shapes);
  const inItem = { siblings: [], column: place.column + 2 };
  const fresh = [...keySuggestions(items, inItem, { collections, body: undefined }), ...values(items)];
  const list = [
    ...keys,
    ...values(shapes),
    ...unique(fresh).map((one) => ({ ...one, text: `- ${one.text ?? one.label}` })),
  ];
  return { span: [start, around(text, offset, 0, /^[\w-]*:? ?/)[1]], list };
}

function unique(list: readonly Suggestion[]): Suggestion[] {
  return [...new Map(list.map((one) => [one.label, one])).values()];
}

/** Span of the typed text before an offset, and of the rest of the word after it. */
function around(text: string, offset: number, typed: number, rest = /^[\w./#-]*/): Span {
  return [offset - typed, offset + (rest.exec(text.slice(offset, offset + 300))?.[0].length ?? 0)];
}

/** The fields that can be added to a group, the required ones first. */
function keySuggestions(
  shapes: readonly Shape[],
  { siblings, column }: { siblings: readonly string[]; column: number },
  { collections, body }: { collections: readonly Collection[]; body: string | undefined },
): Suggestion[] {
  const found = new Map<string, Suggestion>();
  for (const shape of shapes) {
    const required = new Set(stringsIn(shape.schema.required ?? []));
    for (const name of shape.names) {
      const slot = shape.property(name);
      if (siblings.includes(name) || found.has(name) || name === body || slot.nodes.length === 0) continue;
      const { schema } = slot.first;
      if (schema.not !== undefined && Object.keys(schema).length === 1) continue;
      found.set(name, {
        label: name,
        kind: 'field',
        text: `${name}:${opening(typeOf(schema), ' '.repeat(column + 2))}`,
        detail: required.has(name) ? 'required' : 'optional',
        about: fieldHelp(name, schema, collections),
        first: required.has(name),
      });
    }
  }
  return [...found.values()];
}

/** Text after a key: a group or list starts on the next line. */
function opening(type: string, indent: string): string {
  if (type === 'object') return `\n${indent}`;
  return type === 'array' ? `\n${indent}- ` : ' ';
}
