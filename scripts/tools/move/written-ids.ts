import type { Span } from '../../diagnostics/diagnostic.ts';
import { verbatimAreas } from '../../entry/markdown/verbatim-areas.ts';
import type { Entry } from '../../model/site-model.ts';
import { DEFAULT_LIMITS } from '../../schema/limits.ts';

/** An `id` or a `name` in a tag; in YAML a backslash may stand before its quotes. */
const ID = /(?<=<[a-z][^<>]*\s)(?:id|name)\s*=\s*(\\?["']?)([^\s"'<>\\]+)\1/gi;

/** Where the Markdown of an entry gives an element an id of its own, by that id; of two with one id the first counts, as in browsers. */
export function writtenIds({ collection, record, file }: Entry): ReadonlyMap<string, Span> {
  const found = new Map<string, Span>();
  for (const [pointer, { facts }] of Object.entries(record.markdown)) {
    const node = record.spans[pointer];
    if (node === undefined) continue;
    const text = file.text.slice(node[2], node[3]);
    // A heading of Markdown has the id of its words.
    const headings = facts.headings.filter(({ span }) => file.text[span[0]] === '<');
    const ids = new Set([...facts.anchors, ...headings.map(({ id }) => id)]);
    if (ids.size === 0) continue;
    const isBody = pointer === `/${collection.body ?? ''}`;
    const code = isBody ? verbatimAreas(text, DEFAULT_LIMITS.depth) : [];
    for (const { 0: whole, 1: quote = '', 2: id = '', index } of text.matchAll(ID)) {
      const start = index + whole.length - quote.length - id.length;
      if (!ids.has(id) || found.has(id) || code.some(([from, to]) => from <= start && start < to)) continue;
      found.set(id, [node[2] + start, node[2] + start + id.length]);
    }
  }
  return found;
}
