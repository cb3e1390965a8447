import { setImmediate } from 'node:timers/promises';
import type { SearchFile } from '../../contract/search-file.ts';
import { FIELDS, type IndexDocument } from './index-document.ts';

type Index = SearchFile['index'];
/** After so many documents it is looked whether somebody waits: threads that write want new work. */
const TURN = 64;

/** How often a term stands in a field (by its number) of a document (by its number). */
type Postings = Index['index'][number][1];

/** An index, and of which documents it was made: a key for each, in their order. */
export interface KeptIndex {
  keys: readonly string[];
  index: Index;
}

/**
 * Makes an index in the form of MiniSearch out of an earlier one: only documents whose key is new are loaded. What comes out
 * is the same, byte for byte, whatever it was made from: documents are numbered in their order, terms are sorted.
 */
export async function assembleIndex(
  keys: readonly string[],
  load: (at: number) => Promise<IndexDocument>,
  earlier: KeptIndex | undefined,
): Promise<KeptIndex> {
  const table = new Map<string, Postings>(earlier?.index.index ?? []);
  const known = new Map(earlier?.keys.map((key, number) => [key, number]));
  const from = keys.map((key) => known.get(key));
  if (earlier !== undefined) renumber(table, earlier.keys.length, from);

  const documentIds: Index['documentIds'] = {};
  const fieldLength: Index['fieldLength'] = {};
  const storedFields: Index['storedFields'] = {};
  let isSorted = true;
  for (const [number, before] of from.entries()) {
    if (number % TURN === TURN - 1) await setImmediate();
    if (before !== undefined && earlier !== undefined) {
      documentIds[number] = earlier.index.documentIds[before];
      fieldLength[number] = earlier.index.fieldLength[before] ?? [];
      storedFields[number] = earlier.index.storedFields[before] ?? {};
      continue;
    }
    const { path, stored, terms } = await load(number);
    documentIds[number] = path;
    storedFields[number] = stored;
    const lengths: (number | null)[] = FIELDS.map((_, field) => terms.get(field)?.size ?? null);
    // MiniSearch leaves out what lies behind the last field that a document has.
    fieldLength[number] = lengths.slice(
      0,
      lengths.findLastIndex((length) => length !== null) + 1,
    ) as number[];
    for (const [field, counts] of terms)
      for (const [term, count] of counts) {
        let postings = table.get(term);
        if (postings === undefined) {
          table.set(term, (postings = {}));
          isSorted = false;
        }
        const inField = postings[field] ?? {};
        inField[number] = count;
        postings[field] = inField;
      }
  }
  const index = [...table];
  if (!isSorted) index.sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    keys,
    index: {
      documentCount: keys.length,
      nextId: keys.length,
      documentIds,
      fieldIds: Object.fromEntries(FIELDS.map((field, number) => [field, number])),
      fieldLength,
      averageFieldLength: averages(keys.length, fieldLength),
      storedFields,
      dirtCount: 0,
      index,
      serializationVersion: 2,
    },
  };
}

/** Gives documents their new numbers in all postings, and takes out those that are gone. */
function renumber(table: Map<string, Postings>, count: number, from: readonly (number | undefined)[]): void {
  const to = new Map<number, number>();
  from.forEach((before, number) => {
    if (before !== undefined) to.set(before, number);
  });
  const gone = Array.from({ length: count }, (_, number) => number).filter((number) => !to.has(number));
  const hasMoved = [...to].some(([before, number]) => before !== number);
  if (gone.length === 0 && !hasMoved) return;
  for (const [term, postings] of table) {
    for (const [field, counts] of Object.entries(postings)) {
      const left = hasMoved ? moved(counts, to) : without(counts, gone);
      if (isEmpty(left)) Reflect.deleteProperty(postings, field);
      else postings[field] = left;
    }
    if (isEmpty(postings)) table.delete(term);
  }
}

type Counts = Postings[string];

function moved(counts: Counts, to: ReadonlyMap<number, number>): Counts {
  const left: Counts = {};
  for (const [before, count] of Object.entries(counts)) {
    const number = to.get(Number(before));
    if (number !== undefined) left[number] = count;
  }
  return left;
}

function without(counts: Counts, gone: readonly number[]): Counts {
  for (const number of gone) if (number in counts) Reflect.deleteProperty(counts, number);
  return counts;
}

function isEmpty(object: object): boolean {
  for (const key in object) if (Object.hasOwn(object, key)) return false;
  return true;
}

/** As MiniSearch reckons them when it is handed one document after the other. */
function averages(count: number, lengths: Index['fieldLength']): number[] {
  const average: (number | null)[] = FIELDS.map(() => null);
  for (let number = 0; number < count; number += 1)
    (lengths[number] as (number | null)[] | undefined)?.forEach((length, field) => {
      if (length !== null) average[field] = ((average[field] ?? 0) * number + length) / (number + 1);
    });
  return average.slice(0, average.findLastIndex((one) => one !== null) + 1) as number[];
}
