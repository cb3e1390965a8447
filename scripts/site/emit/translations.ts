import { languagesOf } from '../../model/languages.ts';
import type { Entry, SiteModel } from '../../model/site-model.ts';

/** A page in one of its languages. */
export interface TranslatedPage {
  language: string | undefined;
  path: string;
}

const known = new WeakMap<SiteModel, ReadonlyMap<string, TranslatedPage[]>>();

/** All translations of a page, including the page itself, in the order of the languages. */
export function translations(model: SiteModel, { collection, original }: Entry): readonly TranslatedPage[] {
  let groups = known.get(model);
  if (groups === undefined) known.set(model, (groups = grouped(model)));
  const pages = groups.get(JSON.stringify([collection.name, original])) ?? [];
  const order = languagesOf(collection);
  return [...pages].sort((a, b) => order.indexOf(a.language) - order.indexOf(b.language));
}

function grouped({ routes }: SiteModel): ReadonlyMap<string, TranslatedPage[]> {
  const groups = new Map<string, TranslatedPage[]>();
  for (const { path, entry } of routes) {
    const name = JSON.stringify([entry.collection.name, entry.original]);
    groups.set(name, [...(groups.get(name) ?? []), { language: entry.language, path }]);
  }
  return groups;
}
