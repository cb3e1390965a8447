import { setImmediate } from 'node:timers/promises';
import type { IndexDocument } from './index-document.ts';
import { documentPart, type DocumentPart, type IndexParts, type TermPostings } from './index-parts.ts';

/** After so many documents it is looked whether somebody waits: threads that write want new work. */
const TURN = 64;

/** Where a term stands in a field: the number of a document and how often, one after the other. */
type Postings = number[];

/** By term, then by the number of a field. */
type Table = Map<string, Map<number, Postings>>;

/**
 * Makes an index in the form of MiniSearch out of an earlier one: only documents whose key is new are loaded. What comes out
 * is the same, byte for byte, whatever it was made from: documents are numbered in their order, terms are sorted.
 */
export async function assembleIndex(
  keys: readonly string[],
  load: (at: number) => Promise<IndexDocument>,
  earlier: IndexParts | undefined,
): Promise<IndexParts> {
  const known = new Map(earlier?.keys.map((key, number) => [key, number]));
  const from = keys.map((key) => known.get(key));
  const table = earlier === undefined ? (new Map() as Table) : tableOf(earlier, from);
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
      for (const [term, count] of counts) postingsOf(table, term, field).push(number, count);
  }
  const sorted = [...table].sort(([a], [b]) => (a < b ? -1 : 1));
  return { keys, documents, terms: sorted.map(([term, fields]) => termJson(term, fields)) };
}

function postingsOf(table: Table, term: string, field: number): Postings {
  let fields = table.get(term);
  if (fields === undefined) table.set(term, (fields = new Map()));
  let postings = fields.get(field);
  if (postings === undefined) fields.set(field, (postings = []));
  return postings;
}

/** The postings of those documents that stay, under their new numbers. */
function tableOf({ terms }: IndexParts, from: readonly (number | undefined)[]): Table {
  const to = new Map<number, number>();
  from.forEach((before, number) => {
    if (before !== undefined) to.set(before, number);
  });
  const table: Table = new Map();
  for (const line of terms) {
    const [term, fields] = JSON.parse(line) as TermPostings;
    for (const [field, counts] of Object.entries(fields))
      for (const [before, count] of Object.entries(counts)) {
        const number = to.get(Number(before));
        if (number !== undefined) postingsOf(table, term, Number(field)).push(number, count);
      }
  }
  return table;
}

/** A term with its postings, fields and documents in the order of their numbers, as all objects have them. */
function termJson(term: string, fields: ReadonlyMap<number, Postings>): string {
  const written = [...fields]
    .sort(([a], [b]) => a - b)
    .map(([field, postings]) => `"${field}":{${postingsJson(inOrder(postings))}}`);
  return `[${JSON.stringify(term)},{${written.join(',')}}]`;
}

function postingsJson(postings: Postings): string {
  let text = '';
  for (let at = 0; at < postings.length; at += 2)
    text += `${at === 0 ? '' : ','}"${postings[at]}":${postings[at + 1]}`;
  return text;
}

/** Those of documents that stayed and of new ones were put down one after the other. */
function inOrder(postings: Postings): Postings {
  let isOrdered = true;
  for (let at = 2; at < postings.length && isOrdered; at += 2)
    isOrdered = (postings[at - 2] ?? 0) < (postings[at] ?? 0);
  if (isOrdered) return postings;
  const pairs: [number, number][] = [];
  for (let at = 0; at < postings.length; at += 2) pairs.push([postings[at] ?? 0, postings[at + 1] ?? 0]);
  return pairs.sort(([a], [b]) => a - b).flat();
}
