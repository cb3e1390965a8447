import type { ConfigEntry } from '../../config/config-types.ts';
import type { Computed } from '../../config/messages.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { faultProblem, firstLine, keyPlace } from '../../config/place.ts';
import { groupBy } from '../../shared/group-by.ts';
import type { Diagnostic, Related } from '../../diagnostics/diagnostic.ts';
import { structureHash } from '../../entry/structure-hash.ts';
import { createAjv } from '../../entry/validate/ajv.ts';
import { schemaProblems } from '../../entry/validate/problems.ts';
import type { ReadEntry } from '../../model/entry-record.ts';
import { languageOf } from '../../model/languages.ts';
import { keyOf } from '../../model/paths.ts';
import type { Shown } from '../../model/publishing.ts';
import { keySpan } from '../../model/spans.ts';
import type { SchemaSet } from '../../schema/collection.ts';
import { pointerSegment, type Json, type JsonObject } from '../../schema/json.ts';
import { unpublishedOf } from '../../site/resolve/publication.ts';

/** The date and `shown` determine what computed fields can see: no unpublished entries. */
interface ComputeInput {
  config: SiteConfig;
  set: SchemaSet;
  entries: readonly ReadEntry[];
  day: string;
  shown: Shown;
}

/** The entries with their computed fields, and the problems. Computed again in each run, never cached. */
export async function computeFields(
  input: ComputeInput,
): Promise<{ entries: ReadEntry[]; problems: Diagnostic[] }> {
  const { config, set, day, shown } = input;
  const { compute } = config.facts;
  if (Object.keys(compute).length === 0) return { entries: [...input.entries], problems: [] };
  const problems = input.entries.flatMap((entry) => writtenFields(config, entry));
  const usable = input.entries.filter(({ record }) => record.data !== undefined && !record.dropped);
  const held = unpublishedOf(usable, day, shown);
  const answer = await config.host.ask({
    kind: 'compute',
    entries: usable.map((entry) => sent(entry)),
    hidden: usable.flatMap((entry, index) => (held.has(entry) ? index : [])),
  });
  if ('fault' in answer)
    return {
      entries: [...input.entries],
      problems: [
        ...problems,
        faultProblem(config.sources, 'config-failed', 'The fields cannot be computed', answer.fault),
      ],
    };
  const errorsOf = validator(set, compute);
  const values = groupBy(
    answer.values.filter(({ fault }) => fault === undefined),
    (one) => usable[one.entry],
  );
  const faults = new Map<string, { first: Computed; entry: ReadEntry; count: number }>();
  for (const one of answer.values) {
    const entry = usable[one.entry];
    if (entry === undefined || one.fault === undefined) continue;
    const name = JSON.stringify([entry.collection.name, one.field, one.fault]);
    const before = faults.get(name);
    faults.set(name, { first: one, entry, ...before, count: (before?.count ?? 0) + 1 });
  }
  for (const { first, entry, count } of faults.values())
    problems.push(brokeDown(config, entry, first, count));
  const entries = input.entries.map((entry) => {
    const own = values.get(entry) ?? [];
    problems.push(...own.flatMap((one) => errorsOf(config, entry, one)));
    const given = own.filter(({ value }) => value !== undefined);
    return withFields(entry, Object.fromEntries(given.map(({ field, value }) => [field, value as Json])));
  });
  return { entries, problems };
}

function sent({ file, collection, record }: ReadEntry): ConfigEntry {
  const data = record.data ?? {};
  const language = languageOf(collection, file.path, data);
  return {
    ...{ collection: collection.name, key: keyOf(collection, file.path, data), file: file.path },
    ...(language === undefined ? {} : { language }),
    data,
    texts: {},
  };
}

/** Reports fields that are both computed and set in a file. */
function writtenFields(
  { facts, sources }: SiteConfig,
  { collection, file, record }: ReadEntry,
): Diagnostic[] {
  return Object.keys(facts.compute[collection.name] ?? {}).flatMap((field) => {
    if (record.data === undefined || !Object.hasOwn(record.data, field)) return [];
    const message = `\`${field}\` is computed by ${sources.main.path}, so it cannot be set here.`;
    const suggestion = 'Remove the field.';
    return file.problem('computed-invalid', keySpan(record.spans, pointerSegment(field)), message, {
      suggestion,
    });
  });
}

function brokeDown(
  { sources }: SiteConfig,
  { collection, file }: ReadEntry,
  { field, fault }: Computed,
  count: number,
): Diagnostic {
  const where = count === 1 ? file.path : `${file.path} and ${count - 1} more`;
  const what = `\`${collection.name}.${field}\` cannot be computed for ${where}`;
  return faultProblem(sources, 'config-failed', what, fault ?? { message: 'nothing is known' });
}

type Errors = (config: SiteConfig, entry: ReadEntry, computed: Computed) => Diagnostic[];

/** Validates values against the schemas of their fields. */
function validator(set: SchemaSet, compute: SiteConfig['facts']['compute']): Errors {
  const ajv = createAjv();
  for (const [id, schema] of set.byId) ajv.addSchema(schema, id, undefined, false);
  const checks = new Map(
    Object.entries(compute).flatMap(([collection, fields]) =>
      Object.entries(fields).map(
        ([field, schema]) =>
          [
            `${collection} ${field}`,
            ajv.compile({ type: 'object', properties: { [field]: schema } }),
          ] as const,
      ),
    ),
  );
  return (config, { collection, file, record }, { field, value }) => {
    const check = checks.get(`${collection.name} ${field}`);
    if (value === undefined || check === undefined || check({ [field]: value })) return [];
    return schemaProblems(file, record.spans, check.errors ?? []).map((one) => ({
      ...file.problem(
        'computed-invalid',
        firstLine(file.text),
        `The computed value is wrong: ${one.message}`,
        {
          suggestion: `Fix what computes it in ${config.sources.main.path}.`,
          related: [computedHere(config, collection.name, field)],
        },
      ),
    }));
  };
}

function computedHere({ sources: { main } }: SiteConfig, collection: string, field: string): Related {
  return main.related(keyPlace(main.text, ['compute', collection, field]), 'It is computed here.');
}

/** An entry with computed fields; checks with cached results see them too. */
function withFields(entry: ReadEntry, fields: JsonObject): ReadEntry {
  const { structureHash: hash, ...record } = entry.record;
  if (Object.keys(fields).length === 0 || record.data === undefined) return entry;
  const next = { ...record, data: { ...record.data, ...fields } };
  return { ...entry, record: hash === undefined ? next : { ...next, structureHash: structureHash(next) } };
}
