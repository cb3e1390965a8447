import type { Span } from '../../diagnostics/diagnostic.ts';
import type { Route, StructureEntry } from '../../model/site-model.ts';
import { keySpan, valueSpan } from '../../model/spans.ts';
import { fieldsOf } from '../../model/template.ts';
import { fieldPointer } from '../../schema/json.ts';

/** Where the address of a page, or one of its aliases, comes from in its file. */
export function addressSpan({ entry, path }: Route<StructureEntry>, alias = path): Span {
  const { record, data, collection } = entry;
  const aliases = Array.isArray(data.aliases) ? data.aliases : [];
  const pointers =
    alias === path
      ? fieldsOf(collection.route ?? '').map(fieldPointer)
      : [`/aliases/${aliases.indexOf(alias)}`];
  const found = pointers.find((pointer) => record.spans[pointer] !== undefined);
  return found === undefined ? keySpan(record.spans, '') : valueSpan(record.spans, found);
}
