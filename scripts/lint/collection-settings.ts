import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { isMarkdown } from '../disk/paths.ts';
import { isTimeZone, nearestTimeZone } from '../model/dates/datetimes.ts';
import { naming } from '../model/entry-place.ts';
import { fieldsOf } from '../model/template.ts';
import type { CollectionSpec } from '../schema/collection.ts';
import { isObject, pointerSegment, type Json } from '../schema/json.ts';
import { isOneFile, isSingle, searchesOf, type Collections, type Governing } from './collections.ts';
import { NAME, NAME_FORM } from './includes.ts';
import { patternProblem } from './known-keywords.ts';
import { atKey, atValue } from './problem.ts';
import { settingsWith } from './settings.ts';

type Problems = Iterable<Diagnostic>;
type Key = keyof CollectionSpec;

/** Keys of `x-collection` that have a meaning only together with one of the others. */
const NEEDS: readonly (readonly [keys: readonly Key[], others: readonly Key[]])[] = [
  [['head', 'status', 'unknown', 'anchors'], ['route']],
  [['search'], ['route', 'anchor']],
];

/** Reports settings of a collection that do not make sense, alone or together. */
export function* settingProblems(one: Governing, collections: Collections): Problems {
  yield* lonelyKeys(one);
  yield* isSingle(one) ? keysOfMany(one) : keysOfOne(one);
  yield* minEntriesProblems(one);
  yield* sourceProblems(one);
  yield* nameProblems(one);
  yield* anchorPageProblems(one, collections);
  yield* languageProblems(one, collections);
  yield* searchProblems(one);
  yield* patternProblem(one, one.spec.phones?.pattern, '/phones/pattern');
  const zone = one.spec.dates?.timeZone;
  const meant = zone === undefined || isTimeZone(zone) ? undefined : nearestTimeZone(zone);
  if (zone !== undefined && !isTimeZone(zone))
    yield atValue(
      one,
      '/dates/timeZone',
      `There is no time zone \`${zone}\`.`,
      meant === undefined ? 'Time zones have names like `America/New_York`.' : `Did you mean \`${meant}\`?`,
    );
  for (const name of Object.keys(one.spec.tokens ?? {}))
    if (!NAME.test(name))
      yield atKey(one, `/tokens${pointerSegment(name)}`, `\`{${name}}\` cannot be a token.`, NAME_FORM);
}

/** Keys without another key that they need. */
function* lonelyKeys(one: Governing): Problems {
  const { spec } = one;
  const ofInclude: (typeof NEEDS)[number] = [['include'], isSingle(one) ? ['route', 'emit'] : ['route']];
  for (const [keys, others] of [...NEEDS, ofInclude])
    for (const key of keys)
      if (spec[key] !== undefined && others.every((other) => spec[other] === undefined)) {
        const names = others.map((other) => `\`${other}\``).join(' or ');
        yield atKey(
          one,
          `/${key}`,
          `\`${key}\` has no effect without ${names}.`,
          `Add ${names}, or remove \`${key}\`.`,
        );
      }
  if (spec.route !== undefined && spec.anchor !== undefined)
    yield atKey(
      one,
      '/anchor',
      'An entry with a `route` has its own page, so it cannot also have an `anchor`.',
      'Keep one of the two.',
    );
}

/** Keys that refer to one entry, and addresses of one, in a collection with many. */
function* keysOfOne(one: Governing): Problems {
  const { spec } = one;
  for (const key of settingsWith('one') as Key[]) {
    const value = spec[key];
    // A list in the schema itself does not refer to an entry, nor does an empty group.
    const isIdle = Array.isArray(value) || (isObject(value) && Object.keys(value).length === 0);
    if (value === undefined || isIdle) continue;
    const message = `\`${key}\` is for a collection of one entry, but \`${spec.source}\` has many.`;
    yield atKey(one, `/${key}`, message, 'Remove it, or name a file that is one entry in `source`.');
  }
  for (const key of ['route', 'anchor'] as const) {
    const address = spec[key];
    if (address === undefined || fieldsOf(address).length > 0) continue;
    const suggestion =
      spec.key === undefined
        ? 'Put `{key}`, the name of the file, or a field of the entry in it: `{name}` for a field called `name`.'
        : `Put a field of the entry in it: \`${address.replace(/\/$/, '')}${key === 'anchor' ? '-' : '/'}{${spec.key}}\`.`;
    yield atKey(one, `/${key}`, `Every entry would have the address \`${address}\`.`, suggestion);
  }
}

/** Keys that choose among entries, in a collection of one. */
function* keysOfMany(one: Governing): Problems {
  const { source, emit } = one.spec;
  const query = isObject(emit) ? ['fields', 'where', 'sort'].filter((name) => emit[name] !== undefined) : [];
  for (const name of query) {
    const message = `\`${name}\` chooses among several entries, but \`${source}\` is one.`;
    yield atValue(one, `/emit/${name}`, message, 'Remove it.');
  }
}

function* minEntriesProblems(one: Governing): Problems {
  const { minEntries = 0, source } = one.spec;
  if (isOneFile(one) && minEntries > 1)
    yield atKey(
      one,
      '/minEntries',
      `\`${source}\` is one file, so there can never be ${minEntries}.`,
      'Write 0 or 1, or remove it.',
    );
}

/** Checks the location of the files, and which field their text belongs to. */
function* sourceProblems(one: Governing): Problems {
  const { body, source } = one.spec;
  const [within] = /^(?:content|schemas)\//.exec(source) ?? [];
  if (within !== undefined) {
    const message = `\`source\` is relative to \`content/\`, so \`${source}\` would be \`content/${source}\`.`;
    yield atValue(one, '/source', message, `Write \`${source.slice(within.length)}\`.`);
  }
  // A table that is one entry must be the text of one field.
  if (source.endsWith('*.csv') && body === undefined)
    yield atKey(
      one,
      '/source',
      'There is no `body`, so the tables in these files have no field.',
      'Add `"body": "table"`, and a field `table` with `"x-markdown": "block"`; the rows of one table are entries with `"source": "NAME.csv"`.',
    );
  if (isMarkdown(source) && body === undefined)
    yield atKey(
      one,
      '/source',
      'There is no `body`, so the text of these Markdown files has no field.',
      'Add `"body": "body"`, and a field `body` with `"x-markdown": "document"`.',
    );
  if (!isMarkdown(source) && !source.endsWith('*.csv') && body !== undefined)
    yield atKey(
      one,
      '/body',
      '`body` has no effect here: only files that end in `.md` or `.markdown` have a text below their fields.',
      'Remove it.',
    );
}

/** Checks the pattern of file names: it must identify the entry, and makes no sense for a single file. */
function* nameProblems(one: Governing): Problems {
  const { name, source } = one.spec;
  if (name === undefined) return;
  const fields = fieldsOf(name);
  const twice = fields.find((field, index) => fields.indexOf(field) !== index);
  if (isOneFile(one))
    yield atKey(one, '/name', `\`name\` has no effect here: \`${source}\` is one file.`, 'Remove it.');
  else if (name.includes('}{'))
    yield atKey(
      one,
      '/name',
      `Nothing shows where one part of \`${name}\` ends and the next begins.`,
      `Put a sign between them, such as \`${name.replaceAll('}{', '}-{')}\`.`,
    );
  else if (naming({ namePattern: name, schema: one.schema }) === undefined)
    yield atKey(
      one,
      '/name',
      `Nothing in \`${name}\` names the entry.`,
      `Put \`{key}\` in it: \`${name}-{key}\`.`,
    );
  else if (twice !== undefined)
    yield atKey(one, '/name', `\`{${twice}}\` is in \`${name}\` twice.`, 'Remove one of the two.');
}

/** The page of an anchor must be one that some collection creates, and the look of cards a single entry. */
function* anchorPageProblems(one: Governing, { list, lists, find }: Collections): Problems {
  const { anchor, head } = one.spec;
  const [page = ''] = anchor?.split('#') ?? [];
  const routes = [...list, ...lists.map(({ pages }) => pages)].flatMap(({ spec }) => spec.route ?? []);
  if (anchor !== undefined && !routes.some((route) => couldBe(page, route))) {
    const suggestion = didYouMean(page, routes) ?? 'Write the `route` of another collection before the `#`.';
    yield atValue(
      one,
      '/anchor',
      `There is no page \`${page}\`, so \`${anchor}\` leads nowhere.`,
      suggestion,
    );
  }
  const look = find(head?.card?.look ?? '');
  if (look === undefined || isSingle(look)) return;
  const message = `\`${look.name}\` has many entries, but the look of cards must come from a collection of one file.`;
  yield atValue(one, '/head/card/look', message, 'Name a collection of one file.');
}

/** Whether two address patterns can produce the same address. */
function couldBe(a: string, b: string): boolean {
  const [x, y] = [a.split('/'), b.split('/')];
  const isLike = (part: string, at: number): boolean =>
    part === y[at] || (part + (y[at] ?? '')).includes('{');
  return x.length === y.length && x.every(isLike);
}

/** Language settings that contradict each other or have no effect. */
function* languageProblems(one: Governing, { list }: Collections): Problems {
  const { translated, languages: own } = one.spec;
  const languages = list.find(({ spec }) => spec.languages !== undefined)?.spec.languages;
  if (translated !== undefined && languages === undefined)
    yield atKey(
      one,
      '/translated',
      '`translated` has no effect: no schema sets the languages of the site.',
      'Add `"languages": { "main": "en", "others": ["es"] }` to one schema.',
    );
  if (own?.others?.includes(own.main) === true)
    yield atKey(
      one,
      '/languages',
      'The main language cannot also be one of the others.',
      'Remove it from `others`.',
    );
}

/** Searches that would find every entry under the same name, or twice. */
function* searchProblems(one: Governing): Problems {
  const searches = searchesOf(one);
  for (const [place, [at, { index, title }]] of searches.entries()) {
    if (!isSingle(one) && fieldsOf(title).length === 0) {
      const suggestion = 'Put a field of the entry in it: `{name}` for a field called `name`.';
      yield atValue(one, `${at}/title`, `Every result would be called \`${title}\`.`, suggestion);
    }
    if (searches.slice(0, place).some(([, before]) => before.index === index)) {
      const message = `The entries are already in the index \`${index}\`.`;
      yield atValue(one, `${at}/index`, message, 'Name another index, or put all texts in one of the two.');
    }
  }
}

/** Reports settings and tokens that two collections define, since only one could apply. */
export function* conflictingSettingProblems({ list }: Collections): Problems {
  const first = new Map<string, { one: Governing; pointer: string }>();
  for (const one of list) {
    const { spec } = one;
    const settings = spec as unknown as Readonly<Record<string, Json>>;
    const claims: [name: string, pointer: string][] = [
      ...settingsWith('all').flatMap((key): typeof claims =>
        settings[key] === undefined ? [] : [[key, `/${key}`]],
      ),
      ...Object.keys(spec.tokens ?? {}).map((name): (typeof claims)[0] => [
        `{${name}}`,
        `/tokens${pointerSegment(name)}`,
      ]),
    ];
    if (spec.dates?.everywhere === true) claims.push(['dates', '/dates/everywhere']);
    if (spec.register !== undefined) claims.push([`{${spec.register.token}:…}`, '/register/token']);
    for (const [name, pointer] of claims) {
      const other = first.get(name);
      if (other === undefined) first.set(name, { one, pointer });
      else {
        const [{ line, column, file }] = [atKey(other.one, other.pointer, '')];
        const related = [{ line, column, file, message: 'first set here' }];
        const suggestion = 'Remove it from one of them, or give it another name.';
        yield atKey(one, pointer, `Two collections set \`${name}\`.`, suggestion, related);
      }
    }
  }
}
