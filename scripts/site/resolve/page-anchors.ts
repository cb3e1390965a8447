import type { Anchors, Entry } from '../../model/site-model.ts';
import { expandTemplate } from '../../model/template.ts';

/** The ids that each page is known to hold: of headings, of fields that its schema names, of entries that have their place in it. */
export class PageAnchors implements Anchors {
  /** Entries that are a page, or have a place in it, by its path. */
  readonly #entries = new Map<string, Entry[]>();
  readonly #known = new Map<string, ReadonlySet<string>>();

  constructor(entries: readonly Entry[]) {
    for (const entry of entries) {
      if (entry.path === undefined) continue;
      const page = entry.path.split('#', 1)[0] ?? '';
      const own = this.#entries.get(page);
      if (own === undefined) this.#entries.set(page, [entry]);
      else own.push(entry);
    }
  }

  /** Looked for when they are asked for: links lead to those of few pages. */
  get(page: string): ReadonlySet<string> | undefined {
    const entries = this.#entries.get(page);
    if (entries === undefined) return undefined;
    const known = this.#known.get(page) ?? new Set(entries.flatMap(anchorsOf));
    this.#known.set(page, known);
    return known;
  }

  mayHaveMore(page: string): boolean {
    const entries = this.#entries.get(page) ?? [];
    return entries.some(({ record }) =>
      Object.values(record.markdown).some(({ facts }) => facts.isCompletedElsewhere === true),
    );
  }
}

function anchorsOf({ path = '', collection, data, record }: Entry): string[] {
  const hash = path.split('#')[1];
  const named = collection.anchors.flatMap((template) => expandTemplate(template, data));
  if (hash !== undefined) return [hash, ...named];
  const published = Object.values(record.markdown).flatMap(({ facts: { headings, anchors } }) => [
    ...headings.map(({ id }) => id),
    ...anchors,
  ]);
  return [...named, ...published];
}
