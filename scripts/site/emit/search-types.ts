import { pageCollections } from '../../model/site-model.ts';
import type { SchemaSet } from '../../schema/collection.ts';
import { isObject, type Json, type JsonObject } from '../../schema/json.ts';
import { quoted } from './type-names.ts';

/** `SearchFields`: the stored fields of each index (`store`), by its name; empty if no index has any. */
export function searchTypes(set: SchemaSet): string {
  const indexes = new Map<string, Map<string, Set<string>>>();
  for (const { schema, search } of pageCollections(set))
    for (const { index, store = [] } of search) {
      const fields = indexes.get(index) ?? new Map<string, Set<string>>();
      indexes.set(index, fields);
      for (const field of store) {
        const types = fields.get(field) ?? new Set<string>();
        fields.set(
          field,
          types.add(typeOf(isObject(schema.properties) ? schema.properties[field] : undefined)),
        );
      }
    }
  const rows = [...indexes]
    .filter(([, fields]) => fields.size > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([index, fields]) => `  ${quoted(index)}: { ${[...fields].map(fieldType).join('; ')} };\n`);
  return rows.length === 0
    ? ''
    : `\n/** What hits of an index carry as \`stored\`, by its name: \`loadSearchEngine<SearchFields['site']>('/search/site.json')\`. */\nexport interface SearchFields {\n${rows.join('')}}\n`;
}

/** The type of a stored field; null if an entry of the index lacks it. */
function fieldType([field, types]: [string, ReadonlySet<string>]): string {
  const type = types.has('unknown') ? 'unknown' : [...types, 'null'].join(' | ');
  return `${quoted(field)}: ${type}`;
}

const WRITTEN: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
};

/** Values are stored as written; anything but a plain value or a list of plain values has an unknown type. */
function typeOf(field: Json | undefined): string {
  if (!isObject(field)) return 'unknown';
  const plain = plainType(field);
  if (plain !== undefined) return plain;
  const item = isObject(field.items) ? plainType(field.items) : undefined;
  return field.type === 'array' && item !== undefined ? `${item}[]` : 'unknown';
}

function plainType({ type }: JsonObject): string | undefined {
  return typeof type === 'string' ? WRITTEN[type] : undefined;
}
