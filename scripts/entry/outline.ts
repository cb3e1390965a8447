import { sha256 } from '../cache/hash.ts';
import type { EntryRecord, MarkdownField } from '../model/entry-record.ts';
import { EXAMPLE, MARK } from '../model/unwritten.ts';

/** Enough of a digest that no two outlines of a site are alike by chance. */
const LENGTH = 24;

/**
 * Names all of an entry that is looked at from outside of its own text: its fields, where its links lead, its headings and
 * pictures. Left out are its words, and where things stand: an edit that adds a sentence gives the same outline (docs/decisions/0231-checks-by-outline.md).
 * @param text of its file
 */
export function outlineOf(record: Omit<EntryRecord, 'outline'>, text: string): string {
  const { data, rawKey, branches, markdown, zones, claims, missingLabels, diagnostics, dropped } = record;
  const fields = Object.entries(markdown).map(([pointer, field]) => [pointer, field.kind, factsOf(field)]);
  const rules = diagnostics.map(({ rule }) => rule);
  const waits = [text.includes(MARK), text.includes(EXAMPLE)];
  const all = [data, rawKey, branches, fields, zones, claims, missingLabels, rules, dropped, waits];
  return sha256(JSON.stringify(all)).slice(0, LENGTH);
}

function factsOf({ facts }: MarkdownField): unknown[] {
  const { links, images, headings, anchors, removed, styles } = facts;
  return [
    links.map(({ url }) => url),
    images.map(({ src, alt }) => [src, alt]),
    headings.map(({ id, text, depth }) => [id, text, depth]),
    anchors,
    removed.map(({ what }) => what),
    styles,
  ];
}
