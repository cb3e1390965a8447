import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { ASKED_FIELDS, TEXT_FIELD } from '../../contract/search-file.ts';
import { isTimeZone, nearestTimeZone } from '../../entry/compile/time-zones.ts';
import { fieldsOf } from '../../model/template.ts';
import { keySpan } from '../../model/spans.ts';
import { isObject, pointerSegment } from '../../schema/json.ts';
import type { CollectionSpec } from '../../schema/collection.ts';
import { isSingle, searchesOf, specProblem, type Collections, type Governing } from './collections.ts';
import { kindsOf } from './field-lookup.ts';
import { missing } from './named-fields.ts';

type Key = keyof CollectionSpec;

/** Keys of `x-collection` that only mean something beside one of others. */
const NEEDS: [keys: Key[], others: Key[]][] = [
  [['head', 'status', 'unknown', 'anchors'], ['route']],
  [['include'], ['route', 'emit']],
  [['search'], ['route', 'anchor']],
];

/** Keys that speak of one entry; of many nobody could tell which is meant. */
const OF_ONE: Key[] = [
  'tokens',
  'titleTemplate',
  'pictureHosts',
  'wordChoice',
  'synonyms',
  'redirects',
  'emit',
];

/** What the keys of `x-collection` cannot mean together. */
export function senseProblems(one: Governing, collections: Collections): Diagnostic[] {
  const { spec } = one;
  const { list } = collections;
  const out: Diagnostic[] = [];
  const report = (key: Key, message: string, suggestion: string): void => {
    const span = keySpan(one.spans, `/x-collection/${key}`);
    out.push(one.file.problem('schema-invalid', span, message, { suggestion }));
  };
  for (const [keys, others] of NEEDS)
    for (const key of keys)
      if (spec[key] !== undefined && others.every((other) => spec[other] === undefined)) {
        const names = others.map((other) => `\`${other}\``).join(' or ');
        report(key, `\`${key}\` means nothing without ${names}.`, `Add ${names}, or take \`${key}\` away.`);
      }
  for (const key of isSingle(one) ? [] : OF_ONE)
    if (spec[key] !== undefined && !(isObject(spec[key]) && Object.keys(spec[key]).length === 0))
      report(
        key,
        `\`${key}\` is for a collection of one file, and \`${spec.source}\` is many.`,
        `Take it away, or name one file in \`source\`.`,
      );
  if (spec.route !== undefined && spec.anchor !== undefined)
    report(
      'anchor',
      'An entry with a `route` has a page of its own and no `anchor`.',
      'Keep one of the two.',
    );
  for (const key of ['route', 'anchor'] as const)
    if (!isSingle(one) && spec[key] !== undefined && fieldsOf(spec[key]).length === 0)
      report(
        key,
        `Every entry would have the address \`${spec[key]}\`.`,
        `Put a field of the entry into it, such as \`{${spec.key ?? 'slug'}}\`.`,
      );
  const isMarkdown = spec.source.endsWith('.md');
  if (spec.body !== undefined && !isMarkdown)
    report(
      'body',
      '`body` means nothing: only files that end in `.md` have a text below their fields.',
      'Take it away.',
    );
  if (spec.body === undefined && isMarkdown)
    report(
      'source',
      'Nothing says which field receives the text of these Markdown files.',
      'Add `"body": "body"`, and a field `body` with `"x-markdown": "document"`.',
    );
  out.push(...anchorPageProblems(one, collections), ...storeProblems(one, collections));
  out.push(...lookProblems(one, collections), ...timeZoneProblems(one), ...publishProblems(one, collections));
  if (spec.translated !== undefined && list.every(({ spec: other }) => other.languages === undefined))
    report(
      'translated',
      '`translated` means nothing: no schema says which languages there are.',
      'Add `"languages": { "main": "en", "others": ["es"] }` to one schema.',
    );
  if (isSingle(one) && (spec.minEntries ?? 0) > 1)
    report(
      'minEntries',
      `\`${spec.source}\` is one file, and never ${String(spec.minEntries)}.`,
      'Write 0 or 1, or take it away.',
    );
  const [within] = /^(?:content|schemas)\//.exec(spec.source) ?? [];
  if (within !== undefined)
    out.push(
      specProblem(
        one,
        '/source',
        `\`source\` names files below \`content/\`, and \`${spec.source}\` would be \`content/${spec.source}\`.`,
        `Write \`${spec.source.slice(within.length)}\`.`,
      ),
    );
  if (spec.publish?.until !== undefined && spec.publish.until === spec.publish.from)
    out.push(
      specProblem(
        one,
        '/publish/until',
        'An entry would be gone again on the day on which it comes.',
        'Name another field.',
      ),
    );
  if (spec.languages?.others.includes(spec.languages.main) === true)
    report('languages', 'The main language is no other one.', 'Take it out of `others`.');
  return out;
}

/** A draft is told by true, the days of an entry by days: by anything else nothing would ever be held back. */
function publishProblems(one: Governing, { fields }: Collections): Diagnostic[] {
  return Object.entries(one.spec.publish ?? {}).flatMap(([key, field]) => {
    const found = fields.find(one.schema, field);
    // One that is not there is told of.
    if (!found.isThere || found.nodes.length === 0) return [];
    const wanted = key === 'draft' ? '`"type": "boolean"`' : '`"x-date": true` or `"x-datetime": true`';
    const fits =
      key === 'draft'
        ? (kindsOf(found.nodes)?.includes('boolean') ?? true)
        : found.nodes.some(({ schema }) => schema['x-date'] === true || schema['x-datetime'] === true);
    const message = `\`${field}\` is ${key === 'draft' ? 'neither true nor false' : 'no day'}, so nothing would be held back by it.`;
    return fits
      ? []
      : [specProblem(one, `/publish/${key}`, message, `Give it ${wanted}, or name another field.`)];
  });
}

/** How cards look is said by one entry. */
function lookProblems(one: Governing, { find }: Collections): Diagnostic[] {
  const look = one.spec.head?.card?.look;
  const owner = look === undefined ? undefined : find(look);
  if (owner === undefined || isSingle(owner)) return [];
  const message = `\`${owner.name}\` has many entries, and how cards look is said by one.`;
  return [specProblem(one, '/head/card/look', message, 'Name a collection of one file.')];
}

/** A time zone that a schema names is one. */
function timeZoneProblems(one: Governing): Diagnostic[] {
  const zone = one.spec.dates?.timeZone;
  if (zone === undefined || isTimeZone(zone)) return [];
  const meant = nearestTimeZone(zone);
  const suggestion =
    meant === undefined ? 'Zones are named like `America/New_York`.' : `Did you mean \`${meant}\`?`;
  return [specProblem(one, '/dates/timeZone', `There is no time zone \`${zone}\`.`, suggestion)];
}

/** The page that an anchor stands on has to be one that some collection makes. */
function anchorPageProblems(one: Governing, { list, lists }: Collections): Diagnostic[] {
  const { anchor } = one.spec;
  if (anchor === undefined) return [];
  const [page = ''] = anchor.split('#');
  const routes = [...list, ...lists.map(({ pages }) => pages)].flatMap(({ spec }) => spec.route ?? []);
  if (routes.some((route) => couldBe(page, route))) return [];
  const message = `There is no page \`${page}\` that \`${anchor}\` could be a place of.`;
  const suggestion = didYouMean(page, routes) ?? 'Name the `route` of another collection before the `#`.';
  return [specProblem(one, '/anchor', message, suggestion)];
}

/** Whether two address patterns can give one address. */
function couldBe(a: string, b: string): boolean {
  const [x, y] = [a.split('/'), b.split('/')];
  return (
    x.length === y.length &&
    x.every((part, at) => part === y[at] || part.includes('{') || (y[at] ?? '').includes('{'))
  );
}

/** Names that every result has already. */
const TAKEN = ['path', ...ASKED_FIELDS, 'kind', TEXT_FIELD];

function storeProblems(one: Governing, { fields }: Collections): Diagnostic[] {
  return searchesOf(one).flatMap(([at, { store = [] }]) =>
    store.flatMap((field, index) => {
      const pointer = `${at}/store/${index}`;
      if (TAKEN.includes(field))
        return specProblem(
          one,
          pointer,
          `\`${field}\` is a name that the index uses itself.`,
          'Take it away; results carry `path`, `title` and `kind` anyway.',
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
            `\`${field}\` is no field at the top of the entry.`,
            `Write \`${field.split('.')[0] ?? ''}\`.`,
          )
        : [];
    }),
  );
}

/** Settings and tokens that two collections give: only one of them would hold. */
export function rivalProblems({ list }: Collections): Diagnostic[] {
  const first = new Map<string, { one: Governing; pointer: string }>();
  return list.flatMap((one) => {
    const { spec } = one;
    const claims: [name: string, pointer: string][] = [
      ...(['titleTemplate', 'pictureHosts'] as const).flatMap((key): [string, string][] =>
        spec[key] === undefined ? [] : [[key, `/x-collection/${key}`]],
      ),
      ...(spec.languages === undefined ? [] : [['languages', '/x-collection/languages'] as [string, string]]),
      ...(spec.dates?.everywhere === true
        ? [['dates', '/x-collection/dates/everywhere'] as [string, string]]
        : []),
      ...Object.keys(spec.tokens ?? {}).map((name): [string, string] => [
        `{${name}}`,
        `/x-collection/tokens${pointerSegment(name)}`,
      ]),
      ...(spec.register === undefined
        ? []
        : [[`{${spec.register.token}:…}`, '/x-collection/register/token'] as [string, string]]),
    ];
    return claims.flatMap(([name, pointer]) => {
      const other = first.get(name);
      if (other === undefined) {
        first.set(name, { one, pointer });
        return [];
      }
      const related = [other.one.file.related(keySpan(other.one.spans, other.pointer), 'first said here')];
      const message = `\`${name}\` is said by two collections.`;
      const suggestion = 'Take it away in one of them, or give it another name.';
      return one.file.problem('schema-invalid', keySpan(one.spans, pointer), message, {
        suggestion,
        related,
      });
    });
  });
}

/** The form of tokens is that of `{name}` in texts. */
export function tokenNameProblems(one: Governing): Diagnostic[] {
  return Object.keys(one.spec.tokens ?? {}).flatMap((name) => {
    if (/^[A-Za-z][\w-]*$/.test(name)) return [];
    const span = keySpan(one.spans, `/x-collection/tokens${pointerSegment(name)}`);
    const message = `\`{${name}}\` is no token: its name begins with a letter and has letters, digits, \`_\` and \`-\`.`;
    return one.file.problem('schema-invalid', span, message, { suggestion: 'Give it such a name.' });
  });
}
