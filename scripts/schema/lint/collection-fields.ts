import { DAY_KEYWORDS } from '../string-kinds.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { keySpan, valueSpan } from '../../model/spans.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import type { SchemaNode } from '../references.ts';
import { searchesOf, type Collections, type Governing, specProblem } from './collections.ts';
import { fieldsOf } from '../../model/template.ts';
import { kindsOf } from './field-lookup.ts';
import { listed } from '../../entry/validate/wording.ts';
import { conditionsOf, ORDER_TESTS } from '../../model/where.ts';
import { conditionProblems } from './conditions.ts';

/** Reports fields whose names have a fixed meaning (`aliases`), and fields that nothing would read. */
export function fixedNameProblems(one: Governing, { fields }: Collections): Diagnostic[] {
  const properties = isObject(one.schema.properties) ? one.schema.properties : {};
  const problem = (pointer: string, message: string, suggestion: string): Diagnostic =>
    one.file.problem('schema-invalid', keySpan(one.spans, pointer), message, { suggestion });
  const out: Diagnostic[] = [];
  if (properties.aliases !== undefined && one.spec.route !== undefined) {
    const found = fields.find(one.schema, 'aliases');
    const nodes = found.isThere ? found.nodes : [];
    if (nodes.length > 0 && !isListOfTexts(nodes, fields))
      out.push(
        problem(
          '/properties/aliases',
          '`aliases` lists old addresses of a page, but this is not a list of texts.',
          'Write `"aliases": { "type": "array", "items": { "type": "string" } }`, or give the field another name.',
        ),
      );
  }
  const searched = new Set(
    searchesOf(one).flatMap(([, { title, also = [], text }]) => [title, ...also, ...text].flatMap(fieldsOf)),
  );
  for (const [name, field] of Object.entries(properties))
    if (isOnlySearched(field) && ![...searched].some((path) => path.split('.')[0] === name))
      out.push(
        one.file.problem(
          'schema-invalid',
          valueSpan(one.spans, `/properties/${name}/x-search-only`),
          `\`${name}\` is marked \`x-search-only\`, but no search uses it.`,
          { suggestion: `Put \`{${name}}\` in \`text\` of a \`search\`, or remove \`x-search-only\`.` },
        ),
      );
  return out;
}

function isOnlySearched(field: Json): field is JsonObject {
  return isObject(field) && field['x-search-only'] === true;
}

function isListOfTexts(nodes: readonly SchemaNode[], fields: Collections['fields']): boolean {
  if (kindsOf(nodes)?.includes('array') === false) return false;
  return kindsOf(fields.items(nodes))?.includes('string') ?? true;
}

/**
 * What the items of a list named in `x-collection` must be: groups
 * with one field from each of `needs`, or texts.
 */
interface Rows {
  pointer: string;
  field: string | undefined;
  /** Undefined if the items are texts. */
  needs?: readonly (readonly string[])[];
}

/** Reports lists named in `x-collection` whose items could not be read and would be skipped silently. */
export function listedRowProblems(one: Governing, { fields }: Collections): Diagnostic[] {
  const { redirects, wordChoice, spelling, synonyms, pictureHosts, linkSchemes } = one.spec;
  const { addresses, stopWords, register } = one.spec;
  const all: Rows[] = [
    { pointer: '/redirects', field: redirects, needs: [['from'], ['to', 'gone']] },
    { pointer: '/wordChoice', field: wordChoice, needs: [['avoid']] },
    { pointer: '/synonyms', field: synonyms, needs: [['same', 'finds']] },
    { pointer: '/register/figures', field: register?.figures, needs: [['value']] },
    { pointer: '/pictureHosts', field: pictureHosts },
    { pointer: '/linkSchemes', field: linkSchemes },
    { pointer: '/spelling', field: spelling },
    { pointer: '/stopWords', field: stopWords },
    { pointer: '/addresses', field: typeof addresses === 'string' ? addresses : undefined },
  ];
  return all.flatMap(({ pointer, field, needs }) => {
    const found = field === undefined ? undefined : fields.find(one.schema, field);
    if (field === undefined || found?.isThere !== true || found.nodes.length === 0) return [];
    const kinds = kindsOf(fields.items(found.nodes));
    const wanted = needs === undefined ? 'string' : 'object';
    if (kinds?.includes(wanted) === false) {
      const words = needs === undefined ? 'texts' : `groups with ${names(needs)}`;
      const message = `The items of \`${field}\` are not ${words}.`;
      const suggestion = `Write \`"items": { "type": "${wanted}" }\` for \`${field}\`, or name another field.`;
      return [specProblem(one, pointer, message, suggestion)];
    }
    const lacking = needs?.find((choice) =>
      choice.every((name) => !fields.find(one.schema, `${field}.${name}`).isThere),
    );
    if (lacking === undefined) return [];
    const message = `The items of \`${field}\` have no field ${listed(lacking)}.`;
    const suggestion = `Add \`${lacking[0] ?? ''}\` to the \`properties\` of its items, or name another field.`;
    return [specProblem(one, pointer, message, suggestion)];
  });
}

function names(needs: readonly (readonly string[])[]): string {
  return needs.map((choice) => listed(choice)).join(' and ');
}

/**
 * Reports problems in the `leaveOut` tests: missing fields, and
 * dates, which are not parsed yet at that point.
 */
export function leftOutProblems(one: Governing, collections: Collections): Diagnostic[] {
  const where = one.spec.leaveOut;
  if (where === undefined) return [];
  const place = { pointer: '', query: { where }, key: 'leaveOut' };
  const problems = conditionProblems(one, one, place, collections);
  const days = conditionsOf(where).flatMap(({ field, condition, at }) => {
    const found = collections.fields.find(one.schema, field);
    const isDay =
      found.isThere && found.nodes.some(({ schema }) => DAY_KEYWORDS.some((name) => name in schema));
    const asksToday =
      isObject(condition) &&
      Object.entries(condition).some(([name, to]) => ORDER_TESTS.includes(name) && to === 'today');
    if (!isDay && !asksToday) return [];
    const what = isDay ? `\`${field}\` is a day` : `\`${field}\` is compared with \`today\``;
    const message = `${what}, but \`leaveOut\` cannot depend on days.`;
    const suggestion = 'Use `publish`, which holds entries back until a day, or from a day on.';
    return [specProblem(one, `/leaveOut${at}`, message, suggestion)];
  });
  return days.length > 0 ? days : problems;
}

/**
 * Reports fields that cannot be filled from Git: a field that every file must set, one that decides
 * publication (which is determined earlier), one that is filled twice, and names of people where the field
 * expects something else.
 */
export function gitProblems(one: Governing, collections: Collections): Diagnostic[] {
  const { git = {}, publish = {}, key, body } = one.spec;
  const required = one.schema.required;
  const before = Object.values(publish);
  const taken = [key, body];
  const named = Object.entries(git);
  return named.flatMap(([part, field], index) => {
    const problem = (message: string, suggestion: string): Diagnostic[] => [
      specProblem(one, `/git/${part}`, message, suggestion),
    ];
    if (named.findIndex(([, other]) => other === field) < index)
      return problem(`\`${field}\` is filled twice.`, 'Name another field.');
    if (taken.includes(field))
      return problem(`\`${field}\` is in every entry, so Git never fills it.`, 'Name another field.');
    if (Array.isArray(required) && required.includes(field))
      return problem(
        `\`${field}\` is required, so Git never fills it.`,
        `Remove \`${field}\` from \`required\`, or name another field.`,
      );
    if (before.includes(field))
      return problem(
        `\`${field}\` decides when an entry is published, which Git cannot know.`,
        'Name another field.',
      );
    return part === 'authors' ? authorProblems(one, field, collections) : [];
  });
}

/** Keywords that make a text more than a plain name. */
const MARKS = ['x-ref', 'x-link', 'x-image', 'x-file', 'x-date', 'x-datetime', 'enum', 'const'];

function authorProblems(one: Governing, field: string, { fields }: Collections): Diagnostic[] {
  const found = fields.find(one.schema, field);
  if (!found.isThere) return [];
  const items = fields.throughLists(found.nodes);
  const kinds = kindsOf(items);
  const mark = MARKS.find((name) => items.some(({ schema }) => Object.hasOwn(schema, name)));
  if (mark === undefined && (kinds === undefined || kinds.includes('string'))) return [];
  const what = mark === undefined ? 'holds no texts' : `has \`${mark}\``;
  return [
    specProblem(
      one,
      '/git/authors',
      `\`${field}\` ${what}, but Git gives names of people.`,
      'Name a plain text, or a list of them.',
    ),
  ];
}
