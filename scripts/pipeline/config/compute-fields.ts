import type { ConfigEntry } from '../../config/config-types.ts';
import { codeProblem, lineSpan, type SiteConfig } from '../../config/site-config.ts';
import { isError, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { createAjv } from '../../entry/validate/ajv.ts';
import { schemaProblems } from '../../entry/validate/problems.ts';
import type { ReadEntry } from '../../model/entry-record.ts';
import { languageOf } from '../../model/languages.ts';
import { keyOf } from '../../model/entry-place.ts';
import { keySpan } from '../../model/spans.ts';
import type { SchemaSet } from '../../schema/collection.ts';
import { pointerSegment, type Json, type JsonObject } from '../../schema/json.ts';
import { unpublishedOf } from '../../site/resolve/publication.ts';
import type { Run } from '../run.ts';

/**
 * The entries with their computed fields, and the problems. Computed in each run, never cached. An entry with
 * errors is not shown to the code, which could only fail on it. The date and `shown` determine which other entries it sees.
 */
export async function computeFields(
  { day, shown }: Pick<Run, 'day' | 'shown'>,
  config: SiteConfig,
  set: SchemaSet,
  read: readonly ReadEntry[],
): Promise<{ entries: ReadEntry[]; problems: Diagnostic[] }> {
  const { file: configFile, exported } = config;
  const { compute = {} } = exported;
  const sound = read.filter(
    ({ record: { data, dropped, diagnostics } }) =>
      data !== undefined && !dropped && !diagnostics.some(isError),
  );
  const held = unpublishedOf(sound, day, shown);
  const shownTo = new Map(sound.map((entry) => [entry, shownEntry(entry)]));
  const visible = sound.flatMap((entry) => (held.has(entry) ? [] : (shownTo.get(entry) ?? [])));
  const all = (collection: string): ConfigEntry[] => visible.filter((one) => one.collection === collection);
  const get = (collection: string, key: string): ConfigEntry | undefined =>
    all(collection).find((one) => one.key === key);

  const ajv = createAjv();
  for (const [id, schema] of set.byId) ajv.addSchema(schema, id, undefined, false);
  const problems: Diagnostic[] = [];
  /** Fields whose code failed: it is not run on further entries. */
  const failed = new Set<string>();
  const valuesOf = async (source: ReadEntry, entry: ConfigEntry): Promise<JsonObject> => {
    const { collection, file, record } = source;
    const values: JsonObject = {};
    for (const [field, definition] of Object.entries(compute[collection.name] ?? {})) {
      const name = `${collection.name}.${field}`;
      if (record.data !== undefined && Object.hasOwn(record.data, field)) {
        const message = `\`${field}\` is computed by ${configFile.path}, so it cannot be set here.`;
        const span = keySpan(record.spans, pointerSegment(field));
        problems.push(file.problem('computed-invalid', span, message, { suggestion: 'Remove the field.' }));
      } else if (!failed.has(name))
        try {
          const computed = (await definition.value({ entry, get, all })) as Json | undefined;
          if (computed === undefined) continue;
          values[field] = computed;
          const check = ajv.compile({ type: 'object', properties: { [field]: definition.schema } });
          if (check({ [field]: computed })) continue;
          const suggestion = `Fix what computes \`${name}\` in ${configFile.path}.`;
          for (const { message } of schemaProblems(file, record.spans, check.errors ?? [])) {
            const words = `The computed value is wrong: ${message}`;
            problems.push(file.problem('computed-invalid', lineSpan(file.text, 1), words, { suggestion }));
          }
        } catch (error) {
          failed.add(name);
          const what = `\`${name}\` cannot be computed for ${file.path}`;
          problems.push(codeProblem(config, 'config-failed', what, error));
        }
    }
    return values;
  };
  const entries: ReadEntry[] = [];
  for (const entry of read) {
    const seen = shownTo.get(entry);
    entries.push(seen === undefined ? entry : withFields(entry, await valuesOf(entry, seen)));
  }
  return { entries, problems };
}

function shownEntry({ file, collection, record }: ReadEntry): ConfigEntry {
  const data = structuredClone(record.data ?? {});
  const language = languageOf(collection, file.path);
  const key = keyOf(collection, file.path, data);
  return {
    ...{ collection: collection.name, key, file: file.path },
    ...(language === undefined ? {} : { language }),
    ...{ data, texts: {} },
  };
}

function withFields(entry: ReadEntry, fields: JsonObject): ReadEntry {
  const { record } = entry;
  if (Object.keys(fields).length === 0 || record.data === undefined) return entry;
  return { ...entry, record: { ...record, data: { ...record.data, ...fields } } };
}
