import type { Entry, SiteModel } from '../../model/site-model.ts';
import { tokenValue, type Source } from '../../model/tokens.ts';
import type { JsonObject } from '../../schema/json.ts';

/** Which fields of which entry a page shows; all fields when `fields` is undefined. */
export interface ShownPart {
  entry: Entry;
  fields: readonly string[] | undefined;
}

/**
 * The sources of a page's figures that its texts cannot cite: those in plain texts, and those without an
 * address in Markdown without footnotes. Each with the figures it supports, in order of appearance.
 */
export function pageSources(model: SiteModel, parts: readonly ShownPart[]): JsonObject[] {
  const found = new Map<string, { source: Source; figures: Set<string> }>();
  for (const { entry, fields } of parts)
    for (const [pointer, names] of Object.entries(entry.record.claims ?? {})) {
      if (!(fields?.includes(pointer.split('/')[1] ?? '') ?? true)) continue;
      const kind = entry.record.markdown[pointer]?.kind;
      for (const name of names) {
        const value = tokenValue(model.tokens, name);
        const source = typeof value === 'object' ? value.source : undefined;
        if (typeof value !== 'object' || source === undefined || kind === 'document') continue;
        if (kind !== undefined && source.url !== undefined) continue;
        const key = JSON.stringify(source);
        const one = found.get(key) ?? { source, figures: new Set() };
        found.set(key, { ...one, figures: one.figures.add(value.text) });
      }
    }
  return [...found.values()].map(({ source, figures }) => ({ ...source, figures: [...figures] }));
}
