import { ASKED_FIELDS, TEXT_FIELD } from '../../contract/search-file.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { isTimeZone, nearestTimeZone } from '../../model/dates/datetimes.ts';
import { isSingle, searchesOf, specProblem, type Collections, type Governing } from './collections.ts';
import { kindsOf } from './field-lookup.ts';
import { missing } from './named-fields.ts';
import { hasOwnKeyField, KEY_FIELD } from '../../model/entry-key.ts';
import type { EmitSpec } from '../collection.ts';
import { fileQueryProblems } from './includes.ts';
import { fieldsOf } from '../../model/template.ts';

/**
 * Reports entries that would expire on the date they are published, and
 * fields that would never hold an entry back.
 */
export function publishProblems(one: Governing, collections: Collections): Diagnostic[] {
  const { until, from } = one.spec.publish ?? {};
  const message = 'An entry would disappear again on the day on which it appears.';
  return [
    ...heldBackProblems(one, collections),
    ...(until !== undefined && until === from
      ? [specProblem(one, '/publish/until', message, 'Name another field.')]
      : []),
  ];
}

/**
 * Drafts are marked by a Boolean field and publication dates by date fields; a field of another type would
 * never hold an entry back.
 */
function heldBackProblems(one: Governing, { fields }: Collections): Diagnostic[] {
  return Object.entries(one.spec.publish ?? {}).flatMap(([key, field]) => {
    const found = fields.find(one.schema, field);
    // A missing field is reported elsewhere.
    if (!found.isThere || found.nodes.length === 0) return [];
    const wanted = key === 'draft' ? '`"type": "boolean"`' : '`"x-date": true` or `"x-datetime": true`';
    const fits =
      key === 'draft'
        ? (kindsOf(found.nodes)?.includes('boolean') ?? true)
        : found.nodes.some(({ schema }) => schema['x-date'] === true || schema['x-datetime'] === true);
    const message = `\`${field}\` is not ${key === 'draft' ? 'true or false' : 'a day'}, so it could not hold anything back.`;
    return fits
      ? []
      : [specProblem(one, `/publish/${key}`, message, `Give it ${wanted}, or name another field.`)];
  });
}

/** The design of cards must be defined by a single entry. */
export function themeProblems(one: Governing, { find }: Collections): Diagnostic[] {
  const look = one.spec.head?.card?.look;
  const owner = look === undefined ? undefined : find(look);
  if (owner === undefined || isSingle(owner)) return [];
  const message = `\`${owner.name}\` has many entries, but the look of cards must come from a collection of one file.`;
  return [specProblem(one, '/head/card/look', message, 'Name a collection of one file.')];
}

/** Checks that the time zone exists. */
export function timeZoneProblems(one: Governing): Diagnostic[] {
  const zone = one.spec.dates?.timeZone;
  if (zone === undefined || isTimeZone(zone)) return [];
  const meant = nearestTimeZone(zone);
  const suggestion =
    meant === undefined ? 'Time zones have names like `America/New_York`.' : `Did you mean \`${meant}\`?`;
  return [specProblem(one, '/dates/timeZone', `There is no time zone \`${zone}\`.`, suggestion)];
}

/** The page of an anchor must be one that some collection creates. */
export function anchorPageProblems(one: Governing, { list, lists }: Collections): Diagnostic[] {
  const { anchor } = one.spec;
  if (anchor === undefined) return [];
  const [page = ''] = anchor.split('#');
  const routes = [...list, ...lists.map(({ pages }) => pages)].flatMap(({ spec }) => spec.route ?? []);
  if (routes.some((route) => couldBe(page, route))) return [];
  const message = `There is no page \`${page}\`, so \`${anchor}\` leads nowhere.`;
  const suggestion = didYouMean(page, routes) ?? 'Write the `route` of another collection before the `#`.';
  return [specProblem(one, '/anchor', message, suggestion)];
}

/** Whether two address patterns can produce the same address. */
function couldBe(a: string, b: string): boolean {
  const [x, y] = [a.split('/'), b.split('/')];
  return (
    x.length === y.length &&
    x.every((part, at) => part === y[at] || part.includes('{') || (y[at] ?? '').includes('{'))
  );
}

/** Names that every search result has already. */
const TAKEN = ['path', ...ASKED_FIELDS, 'kind', 'weight', TEXT_FIELD];

export function storeProblems(one: Governing, { fields }: Collections): Diagnostic[] {
  return searchesOf(one).flatMap(([at, { store = [] }]) =>
    store.flatMap((field, index) => {
      const pointer = `${at}/store/${index}`;
      if (TAKEN.includes(field))
        return specProblem(
          one,
          pointer,
          `The index uses the name \`${field}\` itself.`,
          'Remove it; results have `path`, `title` and `kind` anyway.',
        );
      const found = fields.find(one.schema, field);
      if (!found.isThere) {
        const { message, suggestion } = missing(found, one, one);
        return specProblem(one, pointer, message, suggestion);
      }
      return field.includes('.')
        ? specProblem(
            one,
            pointer,
            `\`${field}\` is not a field at the top of the entry.`,
            `Write \`${field.split('.')[0] ?? ''}\`.`,
          )
        : [];
    }),
  );
}

/**
 * Reports problems with a collection's output file: settings that make
 * no sense for one entry, and missing fields.
 */
export function emitProblems(one: Governing, collections: Collections): Diagnostic[] {
  const { emit } = one.spec;
  if (emit === undefined) return [];
  const query: Partial<EmitSpec> = typeof emit === 'string' ? {} : emit;
  if (isSingle(one))
    return (['fields', 'where', 'sort'] as const)
      .filter((name) => query[name] !== undefined)
      .map((name) =>
        specProblem(
          one,
          `/emit/${name}`,
          `\`${name}\` chooses among the entries of a folder, but \`${one.spec.source}\` is one file.`,
          'Remove it.',
        ),
      );
  return [...keyProblems(one, collections), ...fileQueryProblems(one, query, collections)];
}

/** Every entry in the file has its key as `key`, so no other field can have that name. */
function keyProblems(one: Governing, { fields }: Collections): Diagnostic[] {
  if (one.spec.key === KEY_FIELD || !hasOwnKeyField(one.schema, fields.resolver)) return [];
  return [
    specProblem(
      one,
      '/emit',
      'The file has the key of each entry as `key`, but the entries have a field of that name which is not their key.',
      'Give the field another name, or write `"key": "key"` in `x-collection` if it is the name of the file.',
    ),
  ];
}

/** Reports searches that would find every entry under the same name, or twice. */
export function searchSenseProblems(one: Governing): Diagnostic[] {
  const searches = searchesOf(one);
  return searches.flatMap(([at, { index, title }], place) => {
    const out: Diagnostic[] = [];
    if (!isSingle(one) && fieldsOf(title).length === 0)
      out.push(
        specProblem(
          one,
          `${at}/title`,
          `Every result would be called \`${title}\`.`,
          'Put a field of the entry in it: `{name}` for a field called `name`.',
        ),
      );
    if (searches.slice(0, place).some(([, before]) => before.index === index))
      out.push(
        specProblem(
          one,
          `${at}/index`,
          `The entries are already in the index \`${index}\`.`,
          'Name another index, or put all texts in one of the two.',
        ),
      );
    return out;
  });
}
