import type { Collection } from '../../schema/collection.ts';
import { objectAt } from '../scaffold/shape.ts';

/** `metaDescription` or `meta-description` → `Meta description`. */
export function labelOf(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Names of fields that usually hold what an entry is called, for schemas that do not say it. */
const USUAL = ['title', 'name', 'heading', 'question', 'label', 'about'];

/**
 * The top-level field that an entry is called by in lists: the one it cannot be without, what its search result is headed with, one
 * of a usual name, or what heads its page; else its key. Undefined when there is none of these.
 */
export function titleField({ head, search, require, key, schema }: Collection): string | undefined {
  const fields = objectAt(schema, 'properties');
  const lone = (templates: readonly string[]): string[] =>
    templates.flatMap((template) => /^\{(\w+)\}$/.exec(template)?.[1] ?? []);
  const found = lone(search.flatMap(({ title }) => title));
  // What search engines show is often not what the entry is called, and comes late.
  const headed = lone([head?.title ?? []].flat());
  return [require?.field, ...found, ...USUAL, ...headed, key].find(
    (name) => name !== undefined && Object.hasOwn(fields, name),
  );
}
