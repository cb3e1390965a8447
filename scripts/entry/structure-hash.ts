import { sha256 } from '../incremental/hash.ts';
import type { EntryRecord } from '../model/entry-record.ts';
import type { ProseFact } from '../model/markdown.ts';

/** Enough digits that no two hashes in a site collide. */
const LENGTH = 24;

/** The facts of a text that depend on its prose. */
const PROSE: Record<ProseFact, true> = { words: true, blocks: true };
/** Facts that are only positions; an edit elsewhere in the file shifts them. */
const PLACES = ['span', 'definition'];
const LEFT_OUT: ReadonlySet<string> = new Set([...Object.keys(PROSE), ...PLACES]);

/**
 * A hash of an entry without its prose and its positions, so that adding a sentence does not change it. It
 * covers everything that `StructureRecord` exposes to structure checks, so their results stay valid while the
 * hash is unchanged (docs/decisions/0004-what-is-cached.md).
 */
export function structureHash(record: Omit<EntryRecord, 'structureHash'>): string {
  const rules = record.diagnostics.map(({ rule }) => rule);
  const others = { ...record, spans: undefined, markdown: undefined, diagnostics: rules };
  const withoutProse = (name: string, value: unknown): unknown => (LEFT_OUT.has(name) ? undefined : value);
  // Applied to facts only: fields of the content may have any name.
  const texts = Object.entries(record.markdown).map(([pointer, { kind, facts }]) => [pointer, kind, facts]);
  return sha256(JSON.stringify(others), JSON.stringify(texts, withoutProse)).slice(0, LENGTH);
}
