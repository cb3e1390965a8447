import { compareText } from '../../diagnostics/diagnostic.ts';
import { keySpan, valueSpan } from '../../entry/validate/problems.ts';
import type { ContentModel, Entry } from '../../model/site-model.ts';
import { isObject, pointerSegment, stringsIn, type Json, type JsonObject } from '../../schema/json.ts';

/** Something in the content that only the owner of the business can know to be true. */
export interface OwnerFact {
  /** What to confirm or to give, from the schema's `x-owner`. */
  confirm: string;
  /** The value as it stands; undefined when the field is left out. */
  value: string | undefined;
  /** Path of the field, such as `address.street`. */
  field: string;
  file: string;
  /** Where it stands, or where the entry begins when it is left out. */
  line: number;
}

/** Every field that a schema marks with `x-owner`, in every entry, whether it is given or not; by file and place. */
export function ownerFacts(model: ContentModel, collection?: string): OwnerFact[] {
  return [...model.entries.values()]
    .flat()
    .filter((entry) => collection === undefined || entry.collection.name === collection)
    .flatMap((entry) => factsOf(model, entry))
    .sort((a, b) => compareText(a.file, b.file) || a.line - b.line);
}

function factsOf(model: ContentModel, entry: Entry): OwnerFact[] {
  const { file, record, collection } = entry;
  const facts: OwnerFact[] = [];
  const visit = (node: JsonObject, home: JsonObject, value: Json | undefined, pointer: string): void => {
    const { node: schema, document } = model.resolver.resolve(node, home);
    const confirm = schema['x-owner'];
    if (typeof confirm === 'string') {
      const span =
        record.spans[pointer] === undefined ? keySpan(record.spans, '') : valueSpan(record.spans, pointer);
      const { line } = file.place(span);
      facts.push({ confirm, value: shown(value), field: fieldName(pointer), file: file.path, line });
      return;
    }
    if (Array.isArray(value) && isObject(schema.items)) {
      const { items } = schema;
      value.forEach((item, index) => visit(items, document, item, `${pointer}/${index}`));
    }
    const { properties } = schema;
    if (!isObject(properties) || (value !== undefined && !isObject(value))) return;
    for (const [key, child] of Object.entries(properties))
      if (isObject(child)) visit(child, document, value?.[key], pointer + pointerSegment(key));
  };
  visit(collection.schema, collection.schema, entry.data, '');
  return facts;
}

/** The value in one line: the texts of a list or group one after the other. */
function shown(value: Json | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (isObject(value)) return joined(Object.values(value), ', ');
  if (Array.isArray(value)) return joined(value, '; ');
  return stringsIn(value)[0] ?? JSON.stringify(value);
}

/** Markdown is empty here: its text is compiled apart. */
const joined = (values: readonly Json[], between: string) => values.map(shown).filter(Boolean).join(between);

const fieldName = (pointer: string) => pointer.slice(1).replaceAll('/', '.');
