import type { Span, Diagnostic, Related } from '../../diagnostics/diagnostic.ts';
import type { Route, StructureEntry } from '../../model/site-model.ts';
import { keySpan, valueSpan } from '../../model/spans.ts';
import { fieldsOf } from '../../model/template.ts';
import { fieldPointer } from '../../schema/json.ts';
import type { RuleId } from '../../diagnostics/rules.ts';
import { parseYaml } from '../../entry/read/yaml.ts';
import type { Collection } from '../../schema/collection.ts';

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

/**
 * A problem with what a schema says of its entries, told at the name of a key.
 * @param pointer JSON pointer in the schema
 */
export function schemaProblem(
  rule: RuleId,
  { file }: Pick<Collection, 'file'>,
  pointer: string,
  { message, suggestion, related }: { message: string; suggestion: string; related?: Related[] },
): Diagnostic {
  // JSON is YAML too, and the YAML reader knows positions.
  const { spans } = parseYaml(file, file.text, 0);
  return file.problem(rule, keySpan(spans, pointer), message, {
    suggestion,
    ...(related === undefined ? {} : { related }),
  });
}
