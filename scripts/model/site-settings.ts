import { valueAt, type Json } from '../schema/json.ts';
import { singleIn } from './languages.ts';
import { entriesOf, type SiteModel, type Entry } from './site-model.ts';
import { replaceTokens, tokensIn, tokenText } from './tokens.ts';

/** A setting of the whole site, stored in one field of the content. */
export interface SiteSetting {
  entry: Entry;
  /** Dotted path of the field, such as `head.hosts`. */
  field: string;
  value: Json | undefined;
}

/** The keys of `x-collection` that name the field of such a setting. */
type SettingName = 'titleTemplate' | 'pictureHosts' | 'addresses';

/** The setting, from the collection that names a field for it; undefined if none does. */
export function siteSetting(model: SiteModel, name: SettingName, language?: string): SiteSetting | undefined {
  for (const collection of model.set.collections) {
    const field = collection[name];
    const entry = singleIn(entriesOf(model, collection.name), language);
    if (field !== undefined && entry !== undefined)
      return { entry, field, value: valueAt(entry.data, field) };
  }
  return undefined;
}

/** Search engines show about this many characters of a title. */
export const MAX_TITLE_LENGTH = 60;

/** The placeholder of a page's own title in the title template. */
export const OWN_TITLE = 'title';

/**
 * The full title of a page: its own title in the site's template, if there is one. A title that already
 * contains the value of one of the template's tokens, such as the brand, is not changed.
 */
export function pageTitle(model: SiteModel, own: string, language: string | undefined): string {
  const template = siteSetting(model, 'titleTemplate', language)?.value;
  if (typeof template !== 'string') return own;
  const title = own.toLowerCase();
  const tokens = tokensIn(model.tokens, language);
  const isNamed = Object.keys(tokens).some((token) => {
    const text = tokenText(tokens, token) ?? '';
    return text !== '' && template.includes(`{${token}}`) && title.includes(text.toLowerCase());
  });
  return isNamed ? own : replaceTokens(template, { ...tokens, [OWN_TITLE]: own });
}
