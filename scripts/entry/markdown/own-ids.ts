import type { Root } from 'mdast';
import type { Span } from '../../diagnostics/diagnostic.ts';
import { ESCAPE } from './escape.ts';
import { spanOf } from './span-of.ts';
import { visit } from './tree.ts';

/** The spans of explicit heading ids, by the start offset of their heading. */
export type OwnIds = ReadonlyMap<number, Span>;

/** An id at the end of a heading: `## Opening hours {#hours}`. */
const OWN_ID = new RegExp(`(?<!${ESCAPE})(?:^|[ \\t]+)\\{#([A-Za-z][\\w:.-]*)\\}[ \\t]*$`);

/**
 * Gives headings their explicit ids and removes these from the heading text.
 * @returns the spans of the ids
 */
export function takeOwnIds(tree: Root, source: string): OwnIds {
  const places = new Map<number, Span>();
  if (!source.includes('{#')) return places;
  visit(tree, 'heading', (heading) => {
    const last = heading.children.at(-1);
    if (last?.type !== 'text') return;
    const [whole, id] = OWN_ID.exec(last.value) ?? [];
    if (whole === undefined || id === undefined) return;
    const [start, end] = spanOf(last);
    const at = source.lastIndexOf(`{#${id}}`, end);
    if (at < start) return;
    places.set(spanOf(heading)[0], [at + 2, at + 2 + id.length]);
    heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } };
    last.value = last.value.slice(0, -whole.length);
    if (last.position?.end.offset !== undefined) {
      const { column } = last.position.end;
      last.position.end = { ...last.position.end, column: column - (end - at), offset: at };
    }
    if (last.value === '') heading.children.pop();
  });
  return places;
}
