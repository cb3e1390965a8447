import { lowerBound } from '../../diagnostics/line-index.ts';
import type { IndexDocument } from './index-document.ts';
import { documentPart, termOf, type IndexParts, type TermPostings } from './index-parts.ts';

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
      if (!isSame(was, is)) put(lines, term, number, is ?? new Map());
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

/** The term counts of a document in an index. */
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
function put(lines: string[], term: string, number: number, counts: Counts): void {
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
