import { sha256 } from '../incremental/hash.ts';
import type { EntryRecord } from '../model/entry-record.ts';
import type { ProseFact } from '../model/markdown.ts';

/** Enough of a digest that no two outlines of a site are alike by chance. */
const LENGTH = 24;

/** Facts of a text that are its prose. */
const PROSE: Record<ProseFact, true> = { words: true, blocks: true };
/** Facts that say where something stands in a file: an edit moves it, and it is the same. */
const PLACES = ['span', 'definition'];
const LEFT_OUT: ReadonlySet<string> = new Set([...Object.keys(PROSE), ...PLACES]);

/**
 * A digest of all of an entry but its prose and where things stand: an edit that adds a sentence gives the same one. It is made of
 * everything that `StructureRecord` lets checks of structure see, so what such a check found holds as long as it stays
 * (docs/decisions/0231-checks-declare-what-they-read.md).
 */
export function structureHash(record: Omit<EntryRecord, 'outline'>): string {
  const rules = record.diagnostics.map(({ rule }) => rule);
  const others = { ...record, spans: undefined, markdown: undefined, diagnostics: rules };
  const withoutProse = (name: string, value: unknown): unknown => (LEFT_OUT.has(name) ? undefined : value);
  // Fields of the content may have any name, those of facts are ours.
  const texts = Object.entries(record.markdown).map(([pointer, { kind, facts }]) => [pointer, kind, facts]);
  return sha256(JSON.stringify(others), JSON.stringify(texts, withoutProse)).slice(0, LENGTH);
}
