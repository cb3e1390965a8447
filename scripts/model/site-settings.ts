import { valueAt, type Json } from '../schema/json.ts';
import { singleIn } from './languages.ts';
import { entriesOf, type SiteStructure, type StructureEntry } from './site-model.ts';
import { replaceTokens, tokensIn, tokenText } from './tokens.ts';

/** A setting of the whole site that one field of the content holds. */
export interface SiteSetting {
  entry: StructureEntry;
  /** Path of the field, such as `head.hosts`. */
  field: string;
  value: Json | undefined;
}

/** Parts of `x-collection` that name the field of such a setting. */
type SettingName = 'titleTemplate' | 'pictureHosts' | 'linkSchemes' | 'addresses' | 'stopWords';

/** The setting, from the one collection that names a field for it; undefined where none does. */
export function siteSetting(
  model: SiteStructure,
  name: SettingName,
  language?: string,
): SiteSetting | undefined {
  for (const collection of model.set.collections) {
    const field = collection[name];
    const entry = singleIn(entriesOf(model, collection.name), language);
    if (field !== undefined && entry !== undefined)
      return { entry, field, value: valueAt(entry.data, field) };
  }
  return undefined;
}

/** Search engines show about as many characters of a title. */
export const MAX_TITLE_LENGTH = 60;

/** What stands for a page's own title in the template of all titles. */
export const OWN_TITLE = 'title';

/**
 * The whole title of a page: its own one put into the site's template, if there is one. A title that holds the value of
 * one of the template's tokens already, such as the brand, stays as it is.
 */
export function pageTitle(model: SiteStructure, own: string, language?: string): string {
  const template = siteSetting(model, 'titleTemplate', language)?.value;
  if (typeof template !== 'string') return own;
  const title = own.toLowerCase();
  const tokens = tokensIn(model.tokens, language);
  const isNamed = Object.keys(tokens).some(
    (token) =>
      template.includes(`{${token}}`) && title.includes((tokenText(tokens, token) ?? '').toLowerCase()),
  );
  return isNamed ? own : replaceTokens(template, { ...tokens, [OWN_TITLE]: own });
}
