import { setImmediate } from 'node:timers/promises';
import { FIELDS, type IndexDocument } from './index-document.ts';
import {
  documentPart,
  type DocumentPart,
  type IndexParts,
  type TermPostings,
  termOf,
} from './index-parts.ts';
import { lowerBound } from '../../diagnostics/line-index.ts';

/** Number of documents after which the event loop gets a turn, so that writing threads receive new work. */
const TURN = 64;

/** Occurrences of a term in a field: alternating document numbers and counts. */
type Postings = number[];

/** By the number of a field, then by term. */
type Table = readonly Map<string, Postings>[];

/**
 * Builds an index in MiniSearch's format from an earlier one: only documents with a new key are loaded. The
 * result is identical, byte for byte, whatever it was built from: documents are numbered in their order,
 * terms are sorted.
 */
export async function assembleIndex(
  keys: readonly string[],
  load: (at: number) => Promise<IndexDocument>,
  earlier: IndexParts | undefined,
): Promise<IndexParts> {
  const known = new Map(earlier?.keys.map((key, number) => [key, number]));
  const from = keys.map((key) => known.get(key));
  const table = tableOf(earlier, from);
  const documents: DocumentPart[] = [];
  for (const [number, before] of from.entries()) {
    if (number % TURN === TURN - 1) await setImmediate();
    const kept = before === undefined ? undefined : earlier?.documents[before];
    if (kept !== undefined) {
      documents.push(kept);
      continue;
    }
    const document = await load(number);
    documents.push(documentPart(document));
    for (const [field, counts] of document.terms)
      for (const [term, count] of counts) put(table[field], term, number, count);
  }
  const terms = new Set(table.flatMap((field) => [...field.keys()]));
  return { keys, documents, terms: [...terms].sort().map((term) => termJson(term, table)) };
}

function put(field: Table[number] | undefined, term: string, number: number, count: number): void {
  const postings = field?.get(term);
  if (postings === undefined) field?.set(term, [number, count]);
  else postings.push(number, count);
}

/** The postings of documents that stay, under their new numbers. */
function tableOf(earlier: IndexParts | undefined, from: readonly (number | undefined)[]): Table {
  const to = new Map<number, number>();
  from.forEach((before, number) => {
    if (before !== undefined) to.set(before, number);
  });
  const table: Table = FIELDS.map(() => new Map());
  for (const line of earlier?.terms ?? []) {
    const [term, fields] = JSON.parse(line) as TermPostings;
    for (const [field, counts] of Object.entries(fields))
      for (const [before, count] of Object.entries(counts)) {
        const number = to.get(Number(before));
        if (number !== undefined) put(table[Number(field)], term, number, count);
      }
  }
  return table;
}

/**
 * A term with its postings; fields and documents are in the order of their numbers, as in any JavaScript
 * object. The text is joined from its pieces: text that grows by additions takes several times the memory,
 * because the engine keeps every addition until the text is read.
 */
function termJson(term: string, table: Table): string {
  const fields = table.flatMap((field, number) => {
    const postings = field.get(term);
    // The postings of all terms and their text would be in memory at the same time.
    field.delete(term);
    return postings === undefined
      ? []
      : [['"', number, '":{', postingsJson(inOrder(postings)), '}'].join('')];
  });
  return ['[', JSON.stringify(term), ',{', fields.join(','), '}]'].join('');
}

function postingsJson(postings: Postings): string {
  const pieces: string[] = [];
  for (let at = 0; at < postings.length; at += 2) pieces.push(`"${postings[at]}":${postings[at + 1]}`);
  return pieces.join(',');
}

/** Sorts postings: those of new documents were appended to those of documents that stayed. */
function inOrder(postings: Postings): Postings {
  let isOrdered = true;
  for (let at = 2; at < postings.length && isOrdered; at += 2)
    isOrdered = (postings[at - 2] ?? 0) < (postings[at] ?? 0);
  if (isOrdered) return postings;
  const pairs: [number, number][] = [];
  for (let at = 0; at < postings.length; at += 2) pairs.push([postings[at] ?? 0, postings[at + 1] ?? 0]);
  return pairs.sort(([a], [b]) => a - b).flat();
}

/** How often a term occurs in each field (by its number) of one document. */
type Counts = Map<number, number>;

/**
 * Maximum number of changed documents to search for in all postings; for more, parsing everything is faster.
 */
export const FEW_DOCUMENTS = 4;

/**
 * Replaces some documents of an index while all others stay: only terms whose counts differ are parsed. The
 * result equals that of `assembleIndex`.
 * @param changed documents by their number
 */
export function patchIndex(
  { documents: before, terms }: IndexParts,
  keys: readonly string[],
  changed: ReadonlyMap<number, IndexDocument>,
): IndexParts {
  const documents = [...before];
  const lines = [...terms];
  for (const [number, document] of changed) {
    documents[number] = documentPart(document);
    const [old, next] = [countsBefore(lines, number), countsOf(document)];
    for (const term of new Set([...old.keys(), ...next.keys()])) {
      const [was, is] = [old.get(term), next.get(term)];
      if (!isSame(was, is)) putTerm(lines, term, number, is ?? new Map());
    }
  }
  return { keys, documents, terms: lines };
}

function countsOf({ terms }: IndexDocument): Map<string, Counts> {
  const all = new Map<string, Counts>();
  for (const [field, counts] of terms)
    for (const [term, count] of counts)
      all.set(term, (all.get(term) ?? new Map<number, number>()).set(field, count));
  return all;
}

function countsBefore(lines: readonly string[], number: number): Map<string, Counts> {
  const all = new Map<string, Counts>();
  // Cannot occur in a term, where quotes are escaped; a field number is followed by an object, and is
  // skipped.
  const name = `"${number}":`;
  for (const line of lines) {
    let counts: Counts | undefined;
    for (let at = line.indexOf(name); at !== -1; at = line.indexOf(name, at + 1)) {
      if (line[at + name.length] === '{') continue;
      counts ??= new Map();
      const field = line.lastIndexOf('":{', at);
      counts.set(
        Number.parseInt(line.slice(line.lastIndexOf('"', field - 1) + 1, field), 10),
        Number.parseInt(line.slice(at + name.length), 10),
      );
    }
    if (counts !== undefined) all.set(termOf(line), counts);
  }
  return all;
}

function isSame(one: Counts | undefined, other: Counts | undefined): boolean {
  if (one?.size !== other?.size) return false;
  return [...(one ?? [])].every(([field, count]) => other?.get(field) === count);
}

/** Sets the counts of a term in a document; a term that is no longer in any document is removed. */
function putTerm(lines: string[], term: string, number: number, counts: Counts): void {
  const at = placeOf(lines, term);
  const line = lines[at];
  const isKnown = line !== undefined && termOf(line) === term;
  const [, postings] = isKnown ? (JSON.parse(line) as TermPostings) : [term, {} as TermPostings[1]];
  for (const [field, documents] of Object.entries(postings)) {
    Reflect.deleteProperty(documents, number);
    if (Object.keys(documents).length === 0) Reflect.deleteProperty(postings, field);
  }
  for (const [field, count] of counts) (postings[field] ??= {})[number] = count;
  const isLeft = Object.keys(postings).length > 0;
  lines.splice(at, isKnown ? 1 : 0, ...(isLeft ? [JSON.stringify([term, postings])] : []));
}

/** Index of the line of a term, or where it would be inserted. */
function placeOf(lines: readonly string[], term: string): number {
  return lowerBound(lines.length, (place) => termOf(lines[place] ?? '') < term);
}
