import type { Span } from '../../diagnostics/diagnostic.ts';
import { verbatimAreas } from '../../entry/markdown/verbatim-areas.ts';
import type { Entry } from '../../model/site-model.ts';
import { DEFAULT_LIMITS } from '../../schema/limits.ts';

/** An `id` or a `name` in a tag; in YAML a backslash may stand before its quotes. */
const ID = /(?<=<[a-z][^<>]*\s)(?:id|name)\s*=\s*(\\?["']?)([^\s"'<>\\]+)\1/gi;

/** Where the Markdown of an entry gives a heading or an element an id of its own, by that id; of two with one id the first counts, as in browsers. */
export function writtenIds({ collection, record, file }: Entry): ReadonlyMap<string, Span> {
  const found = new Map<string, Span>();
  for (const [pointer, { facts }] of Object.entries(record.markdown)) {
    const node = record.spans[pointer];
    if (node === undefined) continue;
    const text = file.text.slice(node[2], node[3]);
    for (const { id, span } of facts.headings) {
      const at = file.text.slice(0, span[1]).lastIndexOf(`{#${id}}`);
      if (at >= span[0] && file.text[span[0]] !== '<' && !found.has(id))
        found.set(id, [at + 2, at + 2 + id.length]);
    }
    // All other headings of Markdown have the ids of their words.
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
