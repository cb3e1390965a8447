import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { createAjv } from '../entry/validate/ajv.ts';
import { parseYaml } from '../entry/read/yaml.ts';
import { type JsonObject, objectAt } from '../schema/json.ts';
import type { RawSchemas } from '../schema/load.ts';
import { withNormalId } from '../schema/references.ts';
import { addressProblems, anchorTextProblems, sameAddressProblems } from './addresses.ts';
import { fieldUseProblems } from './collection-fields.ts';
import { conflictingSettingProblems, settingProblems } from './collection-settings.ts';
import { readCollections } from './collections.ts';
import { asSchemaProblem, checkForms } from './form-problems.ts';
import { includeProblems } from './includes.ts';
import { kindKeywordProblems } from './kind-keywords.ts';
import { dialectProblems, keywordProblems } from './known-keywords.ts';
import { listProblems } from './list-rules.ts';
import { NamedFields } from './named-fields.ts';
import { nodeProblems } from './node-rules.ts';
import { outputProblems } from './outputs-rules.ts';
import { idOf, type ReadSchema } from './problem.ts';
import { collectionNames, sameNames, unknownCollections, pathProblems } from './schema-names.ts';
import { jsonProblem } from './schema-text.ts';
import { siblingProblems } from './sibling-fields.ts';

/** A schema with the fields that a configuration computes. */
function withComputed(schema: JsonObject, computed: JsonObject | undefined): JsonObject {
  if (computed === undefined) return schema;
  const own = objectAt(schema, 'properties');
  return { ...schema, properties: { ...computed, ...own } };
}

/**
 * Checks the schemas themselves: JSON syntax, the JSON Schema meta-schema, the `x-collection` keyword,
 * references, and that no two schemas govern the same files. Every problem has a position in its schema file.
 */
export function verifySchemas(raw: RawSchemas): Diagnostic[] {
  const diagnostics = [...raw.diagnostics];
  const readable: ReadSchema[] = [];
  for (const { file, name, schema, computed } of raw.files) {
    // JSON is a subset of YAML, and the YAML parser knows positions; still, only JSON is accepted.
    const { data, spans, diagnostics: problems } = parseYaml(file, file.text, 0);
    if (schema === undefined) diagnostics.push(jsonProblem(file));
    else if (data === undefined) diagnostics.push(...problems.map(asSchemaProblem));
    else readable.push({ file, name, schema: withNormalId(withComputed(data, computed)), spans });
  }
  // Each step needs schemas in which the ones before it found nothing.
  const first = [
    () => readable.flatMap((one) => [...dialectProblems(one)]),
    () => [...sameNames(readable)],
    () => [...keywordProblems(readable)],
  ];
  for (const step of first) {
    const found = step();
    if (found.length > 0) return [...diagnostics, ...found];
  }
  const ajv = createAjv();
  for (const one of readable)
    diagnostics.push(...compileProblems(one, () => ajv.addSchema(one.schema, idOf(one), undefined, false)));
  if (diagnostics.length > 0) return diagnostics;
  const names = collectionNames(readable);
  const valid: ReadSchema[] = [];
  for (const one of readable) {
    const { problems, rest } = checkForms(one, formsAjv());
    diagnostics.push(...problems);
    if (rest === undefined) continue;
    const found = [...unknownCollections(rest, names), ...nodeProblems(rest)];
    if (found.length + problems.length === 0 && one.schema['x-collection'] !== undefined)
      found.push(...compileProblems(one, () => ajv.compile(one.schema)));
    diagnostics.push(...found);
    if (found.length === 0) valid.push(rest);
  }
  // Checks across schemas need all of them.
  return valid.length < readable.length ? diagnostics : [...diagnostics, ...problemsOfAll(valid)];
}

let known: ReturnType<typeof createAjv> | undefined;

/**
 * The validator of schemas: the meta-schema and the forms of our own keywords are the same for every site.
 * Compiling them is most of the work of a check, so it is done once per process.
 */
function formsAjv(): ReturnType<typeof createAjv> {
  return (known ??= createAjv());
}

/** Checks what schemas say of each other, and the names and combinations in `x-collection`. */
function problemsOfAll(readable: readonly ReadSchema[]): Diagnostic[] {
  const collections = readCollections(readable);
  return [
    ...kindKeywordProblems(collections),
    ...siblingProblems(collections),
    ...collections.list.flatMap((one) => [
      ...addressProblems(one, collections),
      ...settingProblems(one, collections),
      ...new NamedFields(one, collections).problems(),
      ...includeProblems(one, collections),
      ...pathProblems(one, collections),
      ...fieldUseProblems(one, collections),
      ...anchorTextProblems(one),
      ...outputProblems(one, collections),
    ]),
    ...listProblems(collections),
    ...conflictingSettingProblems(collections),
    ...sameAddressProblems(collections),
  ];
}

/** Finds the name in ajv's message: a keyword, a reference, a format, a regular expression or a schema. */
const NAMED =
  /unknown keyword: "([^"]*)"|invalid anchor "([^"]*)"|reference (\S+)|unknown format "([^"]+)"|expression: \/(.+)\/[a-z]*: |key or ref "([^"]+)"/;

/** Reports errors that only compiling a schema reveals: misspelled keywords and broken references. */
function compileProblems(read: ReadSchema, compile: () => unknown): Diagnostic[] {
  try {
    compile();
    return [];
  } catch (error) {
    const { file } = read;
    const reason = error instanceof Error ? error.message : String(error);
    const groups: readonly (string | undefined)[] = NAMED.exec(reason)?.slice(1) ?? [];
    const name = groups.find((one) => one !== undefined);
    const found = name === undefined ? -1 : file.text.indexOf(JSON.stringify(name));
    const start = Math.max(0, found);
    const end = found === -1 ? 1 : start + JSON.stringify(name).length;
    const suggestion = reason.startsWith('invalid anchor')
      ? 'An anchor begins with a letter or `_` and consists of letters, digits, `_`, `-` and `.`.'
      : undefined;
    return [
      file.problem('schema-invalid', [start, end], `The schema cannot be used: ${reason}.`, { suggestion }),
    ];
  }
}
