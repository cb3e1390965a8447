import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { parseYaml } from '../entry/read/yaml.ts';
import { type JsonObject, objectAt } from '../schema/json.ts';
import type { RawSchemas } from '../schema/load.ts';
import { readCollections, type Collections, type Governing } from './collections.ts';
import { conditionProblems } from './conditions.ts';
import { asSchemaProblem, formProblems, valueChecker, valueProblems } from './form-problems.ts';
import { NamedFields } from './named-fields.ts';
import type { ReadSchema } from './problem.ts';
import { placeProblems, referenceProblems, resolverOf } from './references.ts';
import { collectionNames, pathProblems, sameNames, unknownCollections } from './schema-names.ts';
import { jsonProblem } from './schema-text.ts';
import { namesInList } from './settings.ts';
import { addressProblems, conflictingSettingProblems, settingProblems } from './settings-problems.ts';
import { siblingProblems } from './sibling-fields.ts';

/** A schema with the fields that a configuration computes. */
function withComputed(schema: JsonObject, computed: JsonObject | undefined): JsonObject {
  if (computed === undefined) return schema;
  return { ...schema, properties: { ...computed, ...objectAt(schema, 'properties') } };
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
    else readable.push({ file, name, schema: withComputed(data, computed), spans });
  }
  const checkValue = valueChecker(readable);
  const resolver = resolverOf(readable);
  const references = [...referenceProblems(readable)];
  const broken = new Set(references.map(({ file }) => file));
  // Each step needs schemas in which the ones before it found nothing.
  const steps = [
    () =>
      readable.flatMap((schemaFile) => {
        const forms = formProblems(schemaFile);
        // What a broken reference leaves out may be what makes a place right.
        return forms.length > 0 || broken.has(schemaFile.file.path)
          ? forms
          : placeProblems(schemaFile, resolver);
      }),
    () => [...sameNames(readable), ...references],
    () => {
      const names = collectionNames(readable);
      return readable.flatMap((schemaFile) => [
        ...valueProblems(schemaFile, checkValue),
        ...unknownCollections(schemaFile, names),
      ]);
    },
    () => problemsOfAll(readable, readCollections(readable, checkValue)),
  ];
  for (const step of steps) {
    if (diagnostics.length > 0) break;
    diagnostics.push(...step());
  }
  return diagnostics;
}

/** Checks what schemas say of each other, and the names in `x-collection`. */
function problemsOfAll(readable: readonly ReadSchema[], collections: Collections): Diagnostic[] {
  return [
    ...readable.flatMap((schemaFile) => [...siblingProblems(schemaFile, collections.resolver)]),
    ...collections.list.flatMap((collection) => [
      ...addressProblems(collection),
      ...settingProblems(collection, collections),
      ...namedProblems(collection, collections),
      ...pathProblems(collection, collections),
    ]),
    ...collections.lists.flatMap(({ pages, of, list }) => [
      ...addressProblems(pages),
      ...namedProblems(pages, collections),
      ...namesInList(list).flatMap((setting) => {
        const path = setting.text.replace(/^-/, '');
        return [...new NamedFields(pages, collections).path(setting, of, path)];
      }),
    ]),
    ...conflictingSettingProblems(collections),
  ];
}

/** Checks the fields that the settings of a collection, or of the pages of a list, name and compare. */
function namedProblems(collection: Governing, collections: Collections): Diagnostic[] {
  return [
    ...new NamedFields(collection, collections).problems(),
    ...conditionProblems(collection, collections),
  ];
}
