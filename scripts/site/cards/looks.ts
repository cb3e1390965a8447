import type { Cache } from '../../cache/cache.ts';
import type { ContentModel, Entry } from '../../model/site-model.ts';
import { entriesOf } from '../../model/site-model.ts';
import { inspectFont, type FontFacts } from './font-facts.ts';
import type { LookProblem } from './look-fields.ts';
import { readLook, type CardLook } from './look.ts';

/** A look that some pages' cards have, as far as it can be used. */
export interface InspectedLook {
  /** Where it is written. */
  entry: Entry;
  look: CardLook | undefined;
  problems: LookProblem[];
  /** Undefined when there is no such file. */
  font: FontFacts | undefined;
}

/** Looks by the name of their collection. */
export type LookTable = ReadonlyMap<string, InspectedLook>;

/** Reads every look that the schemas name for their cards, and the font of each. */
export async function inspectLooks(model: ContentModel, cache: Cache): Promise<LookTable> {
  const names = new Set(model.set.collections.flatMap(({ head }) => head?.card?.look ?? []));
  const table = new Map<string, InspectedLook>();
  for (const name of names) {
    const entry = entriesOf(model, name)[0];
    // What the schema finds wrong with it is reported already.
    if (entry === undefined || entry.record.diagnostics.some((one) => one.severity === 'error')) continue;
    const { look, problems } = readLook(entry.data);
    const isThere = look !== undefined && model.fonts.includes(look.font);
    const font = isThere ? await inspectFont(model.root, look.font, cache) : undefined;
    table.set(name, { entry, look, problems, font });
  }
  return table;
}
