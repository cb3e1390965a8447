import { siteScope } from '../../model/share-card.ts';
import type { Entry, SiteModel } from '../../model/site-model.ts';
import { firstFilled } from '../../model/template.ts';

/** The ISO date on which a page was last changed or published, by the fields that its head shows. */
export function changedOn(model: SiteModel, { collection, data, language }: Entry): string | undefined {
  const scope = siteScope(model, language);
  return [collection.head?.modified, collection.head?.published]
    .map((template) => firstFilled(template, data, scope))
    .find((day) => day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day));
}
