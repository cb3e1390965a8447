import { valueAt, type Json } from '../schema/json.ts';
import { singleIn } from './languages.ts';
import { entriesOf, type SiteStructure, type StructureEntry } from './site-model.ts';

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
