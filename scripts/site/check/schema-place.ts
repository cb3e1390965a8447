import type { Diagnostic, Related } from '../../diagnostics/diagnostic.ts';
import type { RuleId } from '../../diagnostics/rules.ts';
import { parseYaml } from '../../entry/read/yaml.ts';
import { keySpan } from '../../model/spans.ts';
import type { Collection } from '../../schema/collection.ts';

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
