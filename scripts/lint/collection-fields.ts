import { BOOSTS } from '../shared/search-file.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { hasOwnKeyField, KEY_FIELD } from '../model/entry-key.ts';
import { fieldsOf } from '../model/template.ts';
import { fieldNames } from '../schema/children.ts';
import { isObject, isSet, pointerSegment, objectAt } from '../schema/json.ts';
import { isSingle, searchesOf, type Collections, type Governing } from './collections.ts';
import { kindsOf } from './field-lookup.ts';
import { partProblems } from './includes.ts';
import { missing } from './named-fields.ts';
import { atKey, atValue } from './problem.ts';

type Problems = Iterable<Diagnostic>;

/** Reports fields that cannot be what a collection uses them for. */
export function* fieldUseProblems(one: Governing, collections: Collections): Problems {
  yield* fixedNameProblems(one, collections);
  yield* storeProblems(one, collections);
  yield* emitProblems(one, collections);
  yield* confirmedFieldProblems(one, collections);
  const { until, from } = one.spec.publish ?? {};
  const message = 'An entry would disappear again on the day on which it appears.';
  if (until !== undefined && until === from)
    yield atValue(one, '/publish/until', message, 'Name another field.');
}

/** Fields whose names have a fixed meaning (`aliases`), and fields that nothing would read. */
function* fixedNameProblems(one: Governing, { fields }: Collections): Problems {
  const properties = objectAt(one.schema, 'properties');
  const schema = { ...one, at: '' };
  const found = fields.find(one.schema, 'aliases');
  const nodes = found.isThere ? found.nodes : [];
  const isList = kindsOf(nodes)?.includes('array') !== false;
  const isOfTexts = isList && kindsOf(fields.items(nodes))?.includes('string') !== false;
  if (properties.aliases !== undefined && one.spec.route !== undefined && nodes.length > 0 && !isOfTexts)
    yield atKey(
      schema,
      '/properties/aliases',
      '`aliases` lists old addresses of a page, but this is not a list of texts.',
      'Write `"aliases": { "type": "array", "items": { "type": "string" } }`, or give the field another name.',
    );
  const searched = searchesOf(one).flatMap(([, { title, also = [], text, store = [] }]) =>
    [...[title, ...also, ...text].flatMap(fieldsOf), ...store].map((path) => path.split('.')[0]),
  );
  for (const [name, field] of Object.entries(properties))
    if (isObject(field) && field['x-search-only'] === true && !searched.includes(name))
      yield atValue(
        schema,
        `/properties${pointerSegment(name)}/x-search-only`,
        `\`${name}\` is marked \`x-search-only\`, but no search uses it.`,
        `Put \`{${name}}\` in \`text\` or \`${name}\` in \`store\` of a \`search\`, or remove \`x-search-only\`.`,
      );
}

/** Names that every search result has already. */
const TAKEN = ['path', 'kind', 'weight', ...Object.keys(BOOSTS)];

/** Fields that results of a search carry: whole ones, under their names. */
function* storeProblems(one: Governing, { fields }: Collections): Problems {
  for (const [at, { store = [] }] of searchesOf(one))
    for (const [index, field] of store.entries()) {
      const pointer = `${at}/store/${index}`;
      const found = fields.find(one.schema, field);
      const [top = ''] = field.split('.');
      if (TAKEN.includes(field)) {
        const suggestion = 'Remove it; results have `path`, `title` and `kind` anyway.';
        yield atValue(one, pointer, `The index uses the name \`${field}\` itself.`, suggestion);
      } else if (!found.isThere) yield atValue(one, pointer, ...missing(found, one, one));
      else if (top !== field) {
        const message = `\`${field}\` is not a field at the top of the entry.`;
        yield atValue(one, pointer, message, `Write \`${top}\`.`);
      }
    }
}

/** The output file of a folder: its query, and its name for the key of an entry. */
function* emitProblems(one: Governing, collections: Collections): Problems {
  const { emit, key } = one.spec;
  if (emit === undefined || isSingle(one)) return;
  if (key !== KEY_FIELD && hasOwnKeyField(one.schema, collections.fields.resolver))
    yield atValue(
      one,
      '/emit',
      'The file has the key of each entry as `key`, but the entries have a field of that name which is not their key.',
      'Give the field another name, or write `"key": "key"` in `x-collection` if it is the name of the file.',
    );
  // There is no page whose fields a condition could use.
  const schema = { title: 'the file', type: 'object', additionalProperties: false };
  if (typeof emit !== 'string') yield* partProblems({ ...one, schema }, one, emit, '/emit', collections);
}

/** The group of confirmations has a day for every field with `x-owner`, and for no other. */
function* confirmedFieldProblems(one: Governing, collections: Collections): Problems {
  const { confirmed } = one.spec;
  if (confirmed === undefined) return;
  const group = confirmed.field;
  const asked = fieldsIn(one, '', collections).filter(({ isAsked }) => isAsked);
  const days = fieldsIn(one, group, collections).filter(({ isGroup }) => !isGroup);
  const covers = (day: string, path: string): boolean => path === day || path.startsWith(`${day}.`);
  const schema = { ...one, at: '' };
  for (const { path, pointer, isOfDay } of days) {
    const all = asked.map((field) => field.path);
    if (!all.some((field) => covers(path, field))) {
      const message = `\`${path}\` of \`${group}\` is not a field with \`x-owner\`.`;
      yield atKey(
        schema,
        pointer,
        message,
        didYouMean(path, all) ?? 'Remove it, or give the field `x-owner`.',
      );
    } else if (!isOfDay) {
      const message = `\`${path}\` of \`${group}\` is not a day.`;
      yield atKey(schema, pointer, message, 'Give it `"type": "string", "x-date": true`.');
    }
  }
  for (const { path } of asked)
    if (!days.some((day) => covers(day.path, path)))
      yield atValue(
        one,
        '/confirmed/field',
        `\`${group}\` has no day for \`${path}\`, which the owner has to confirm.`,
        `Add \`${path}\` to the \`properties\` of \`${group}\`, with \`"x-date": true\`.`,
      );
}

interface FoundField {
  /** Dotted path relative to the group that is searched. */
  path: string;
  pointer: string;
  /** Whether it has `x-owner`. */
  isAsked: boolean;
  isOfDay: boolean;
  /** Whether it has fields itself. */
  isGroup: boolean;
}

/** Schemas may be recursive, so fields are searched only to this depth. */
const DEEPEST = 8;

/** The fields of a group at any depth, without those below a field with `x-owner`. */
function fieldsIn(one: Governing, group: string, { fields }: Collections): FoundField[] {
  const found: FoundField[] = [];
  const visit = (path: string): void => {
    const whole = [group, path].filter(Boolean).join('.');
    const there = fields.find(one.schema, whole);
    const nodes = whole === '' ? fields.root(one.schema) : there.isThere ? there.nodes : [];
    const names = [...new Set(fields.throughLists(nodes).flatMap(fieldNames))];
    const isAsked = nodes.some(({ schema }) => typeof schema['x-owner'] === 'string');
    const pointer = nodes.find(({ document }) => document === one.schema)?.pointer ?? '';
    const isOfDay = nodes.some(({ schema }) => isSet(schema['x-date']));
    if (path !== '') found.push({ path, pointer, isAsked, isOfDay, isGroup: names.length > 0 });
    if (isAsked || whole.split('.').length >= DEEPEST) return;
    for (const name of names) if (!name.includes('.')) visit(path === '' ? name : `${path}.${name}`);
  };
  visit('');
  return found;
}
