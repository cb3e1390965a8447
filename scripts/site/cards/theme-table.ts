import type { Cache } from '../../incremental/cache.ts';
import { isError } from '../../diagnostics/diagnostic.ts';
import type { CheckedTheme, CardThemeTable } from '../../model/share-card.ts';
import { entriesOf, pageCollections, type SiteModel } from '../../model/site-model.ts';
import { readFontFacts } from './font-facts.ts';
import { readTheme } from './theme.ts';

/** Reads every look that the schemas name for their cards, and the font of each. */
export async function readThemes(model: SiteModel, cache: Cache): Promise<CardThemeTable> {
  const names = new Set(pageCollections(model.set).flatMap(({ head }) => head?.card?.look ?? []));
  const table = new Map<string, CheckedTheme>();
  for (const name of names) {
    const entry = entriesOf(model, name)[0];
    // What the schema finds wrong with it is reported already.
    if (entry === undefined || entry.record.diagnostics.some(isError)) continue;
    const { look, problems } = readTheme(entry.data);
    const isThere = look !== undefined && model.fonts.includes(look.font);
    const font = isThere ? await readFontFacts(model.root, look.font, cache) : undefined;
    table.set(name, { entry, look, problems, font });
  }
  return table;
}
