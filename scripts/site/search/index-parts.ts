import type { SearchIndex } from '../../shared/search-file.ts';
import { FIELDS, type IndexDocument } from './index-document.ts';

/** A term and how often it occurs in a field (by its number) of a document (by its number). */
export type TermPostings = SearchIndex['index'][number];

/** The part of an index for one document, each as JSON. */
export interface DocumentPart {
  path: string;
  /** How many terms it has in each field. */
  lengths: string;
  stored: string;
}

/** An index in pieces of JSON, so that one can be changed without parsing the others. */
export interface IndexParts {
  /** A key for each document, in their order. */
  keys: readonly string[];
  documents: readonly DocumentPart[];
  /** Each term with its postings, sorted by term. */
  terms: readonly string[];
}

/** Separators of the pieces in the cache: JSON always escapes both. */
const [BETWEEN_LINES, BETWEEN_PIECES] = ['\n', '\t'];

/** Serializes a document. */
export function documentPart(document: IndexDocument): DocumentPart {
  return {
    path: JSON.stringify(document.path),
    lengths: JSON.stringify(withoutEnd(FIELDS.map((_, field) => document.terms.get(field)?.size ?? null))),
    stored: JSON.stringify(document.stored),
  };
}

/** The index as JSON, in pieces: as one text it would be in memory several times. */
export function indexJson({ documents, terms }: IndexParts): string[] {
  const table = (piece: keyof DocumentPart): string =>
    `{${documents.map((document, number) => `"${number}":${document[piece]}`).join(',')}}`;
  const lengths = documents.map((document) => JSON.parse(document.lengths) as (number | null)[]);
  const fieldIds = Object.fromEntries(FIELDS.map((field, number) => [field, number]));
  // In the order that MiniSearch uses.
  return [
    `{"documentCount":${documents.length},"nextId":${documents.length},"documentIds":${table('path')}`,
    `,"fieldIds":${JSON.stringify(fieldIds)},"fieldLength":${table('lengths')}`,
    `,"averageFieldLength":${JSON.stringify(averagesOf(lengths))},"storedFields":${table('stored')}`,
    ',"dirtCount":0,"index":[',
    ...separated(terms, ','),
    '],"serializationVersion":2}',
  ];
}

/**
 * Serializes the parts for the cache, in pieces: a line for each document and each term.
 * @param rules hash of everything they depend on besides the documents
 */
export function partsText({ keys, documents, terms }: IndexParts, rules: string): string[] {
  const head = [rules, keys.length].join(BETWEEN_PIECES);
  const lines = documents.map(({ path, lengths, stored }, number) =>
    [JSON.stringify(keys[number]), path, lengths, stored].join(BETWEEN_PIECES),
  );
  return separated([head, ...lines, ...terms], BETWEEN_LINES);
}

function separated(pieces: readonly string[], between: string): string[] {
  return pieces.flatMap((piece, at) => (at === 0 ? [piece] : [between, piece]));
}

/** Parses cached parts; undefined if they were made under other rules. */
export function readParts(text: string, rules: string): IndexParts | undefined {
  const [head = '', ...lines] = text.split(BETWEEN_LINES);
  const [made, count = '0'] = head.split(BETWEEN_PIECES);
  if (made !== rules) return undefined;
  const rows = lines.slice(0, Number(count)).map((line) => line.split(BETWEEN_PIECES));
  return {
    keys: rows.map(([key = '']) => JSON.parse(key) as string),
    documents: rows.map(([, path = '', lengths = '', stored = '']) => ({ path, lengths, stored })),
    terms: lines.slice(Number(count)),
  };
}

/** The term of a piece of JSON: `["shelf",{…}]`. */
export function termOf(line: string): string {
  let end = 2;
  while (end < line.length && line[end] !== '"') end += line[end] === '\\' ? 2 : 1;
  return JSON.parse(line.slice(1, end + 1)) as string;
}

/** Computed as MiniSearch does when documents are added one by one. */
function averagesOf(lengths: readonly (readonly (number | null)[])[]): (number | null)[] {
  const average: (number | null)[] = FIELDS.map(() => null);
  lengths.forEach((fields, number) =>
    fields.forEach((length, field) => {
      if (length !== null) average[field] = ((average[field] ?? 0) * number + length) / (number + 1);
    }),
  );
  return withoutEnd(average);
}

/** Drops trailing missing fields, as MiniSearch does. */
function withoutEnd(all: readonly (number | null)[]): (number | null)[] {
  return all.slice(0, all.findLastIndex((one) => one !== null) + 1);
}
