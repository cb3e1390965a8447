import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { naming } from '../../model/entry-place.ts';
import { fieldsOf } from '../../model/template.ts';
import { isObject } from '../json.ts';
import {
  anchorPageProblems,
  themeProblems,
  publishProblems,
  storeProblems,
  timeZoneProblems,
  emitProblems,
} from './collection-values.ts';
import {
  isSingle,
  keyProblem,
  specProblem,
  type Collections,
  type Governing,
  type Key,
} from './collections.ts';
import { gitProblems } from './collection-fields.ts';
import { languageProblems, phoneProblems } from './site-settings.ts';
import { isMarkdown } from '../../disk/paths.ts';

/** Keys of `x-collection` that have a meaning only together with one of the others. */
const NEEDS: [keys: Key[], others: Key[]][] = [
  [['head', 'status', 'unknown', 'anchors', 'addressFields'], ['route']],
  [['addressFolder'], ['addressFields']],
  [['search'], ['route', 'anchor']],
  [['translatedVersion'], ['translated']],
];

/** Keys that refer to one entry; with several entries it would be ambiguous which one. */
const OF_ONE: Key[] = [
  'tokens',
  'titleTemplate',
  'pictureHosts',
  'linkSchemes',
  'addresses',
  'wordChoice',
  'spelling',
  'stopWords',
  'synonyms',
  'redirects',
  'outputs',
];

/** Reports keys of `x-collection` that do not make sense together. */
export function senseProblems(one: Governing, collections: Collections): Diagnostic[] {
  return [
    ...lonelyKeys(one, [...NEEDS, [['include'], isSingle(one) ? ['route', 'emit'] : ['route']]]),
    ...keysOfOne(one),
    ...addressKeys(one),
    ...textKeys(one),
    ...anchorPageProblems(one, collections),
    ...storeProblems(one, collections),
    ...themeProblems(one, collections),
    ...timeZoneProblems(one),
    ...publishProblems(one, collections),
    ...languageProblems(one, collections),
    ...phoneProblems(one),
    ...sourceKeys(one),
    ...emitProblems(one, collections),
    ...nameKeys(one),
    ...gitProblems(one, collections),
  ];
}

/** Reports keys without another key that they need. */
function lonelyKeys(one: Governing, needs: typeof NEEDS): Diagnostic[] {
  const { spec } = one;
  return needs
    .filter(([, others]) => others.every((other) => spec[other] === undefined))
    .flatMap(([keys, others]) => {
      const names = others.map((other) => `\`${other}\``).join(' or ');
      return keys
        .filter((key) => spec[key] !== undefined)
        .map((key) =>
          keyProblem(
            one,
            key,
            `\`${key}\` has no effect without ${names}.`,
            `Add ${names}, or remove \`${key}\`.`,
          ),
        );
    });
}

/** Reports keys that refer to one entry, in a collection with many. */
function keysOfOne(one: Governing): Diagnostic[] {
  const { spec } = one;
  if (isSingle(one)) return [];
  return OF_ONE.filter(
    (key) =>
      spec[key] !== undefined &&
      // A list in the schema itself does not refer to an entry.
      !(key === 'addresses' && Array.isArray(spec.addresses)) &&
      !(isObject(spec[key]) && Object.keys(spec[key]).length === 0),
  ).map((key) =>
    keyProblem(
      one,
      key,
      `\`${key}\` is for a collection of one file, but \`${spec.source}\` matches many.`,
      `Remove it, or name one file in \`source\`.`,
    ),
  );
}

/** Reports two addresses for one entry, or one address for all entries. */
function addressKeys(one: Governing): Diagnostic[] {
  const { spec } = one;
  const both =
    spec.route !== undefined && spec.anchor !== undefined
      ? [
          keyProblem(
            one,
            'anchor',
            'An entry with a `route` has its own page, so it cannot also have an `anchor`.',
            'Keep one of the two.',
          ),
        ]
      : [];
  const alike = isSingle(one)
    ? []
    : (['route', 'anchor'] as const).flatMap((key) =>
        spec[key] === undefined || fieldsOf(spec[key]).length > 0
          ? []
          : keyProblem(
              one,
              key,
              `Every entry would have the address \`${spec[key]}\`.`,
              spec.key === undefined
                ? 'Put `{key}`, the name of the file, or a field of the entry in it: `{name}` for a field called `name`.'
                : `Put a field of the entry in it: \`${spec[key].replace(/\/$/, '')}${key === 'anchor' ? '-' : '/'}{${spec.key}}\`.`,
            ),
      );
  return [...both, ...alike];
}

/** Reports a body for files other than Markdown, which cannot have one. */
function textKeys(one: Governing): Diagnostic[] {
  const { body, source } = one.spec;
  const isText = isMarkdown(source);
  if (source.endsWith('*.csv')) return tableBody(one);
  if ((body !== undefined) === isText) return [];
  return [
    isText
      ? keyProblem(
          one,
          'source',
          'There is no `body`, so the text of these Markdown files has no field.',
          'Add `"body": "body"`, and a field `body` with `"x-markdown": "document"`.',
        )
      : keyProblem(
          one,
          'body',
          '`body` has no effect here: only files that end in `.md` or `.markdown` have a text below their fields.',
          'Remove it.',
        ),
  ];
}

/** A table that is one entry must be the text of one field. */
function tableBody(one: Governing): Diagnostic[] {
  if (one.spec.body !== undefined) return [];
  return [
    keyProblem(
      one,
      'source',
      'There is no `body`, so the tables in these files have no field.',
      'Add `"body": "table"`, and a field `table` with `"x-markdown": "block"`; the rows of one table are entries with `"source": "NAME.csv"`.',
    ),
  ];
}

/** Checks the location of the files and their minimum number. */
function sourceKeys(one: Governing): Diagnostic[] {
  const { source, minEntries = 0 } = one.spec;
  const [within] = /^(?:content|schemas)\//.exec(source) ?? [];
  return [
    ...(isSingle(one) && minEntries > 1
      ? [
          keyProblem(
            one,
            'minEntries',
            `\`${source}\` is one file, so there can never be ${String(minEntries)}.`,
            'Write 0 or 1, or remove it.',
          ),
        ]
      : []),
    ...(within === undefined
      ? []
      : [
          specProblem(
            one,
            '/source',
            `\`source\` is relative to \`content/\`, so \`${source}\` would be \`content/${source}\`.`,
            `Write \`${source.slice(within.length)}\`.`,
          ),
        ]),
  ];
}

/** Checks the pattern of file names: it must identify the entry, and makes no sense for a single file. */
function nameKeys(one: Governing): Diagnostic[] {
  const { name, source } = one.spec;
  if (name === undefined) return [];
  if (isSingle(one))
    return [keyProblem(one, 'name', `\`name\` has no effect here: \`${source}\` is one file.`, 'Remove it.')];
  const fields = fieldsOf(name);
  if (name.includes('}{'))
    return [
      keyProblem(
        one,
        'name',
        `Nothing shows where one part of \`${name}\` ends and the next begins.`,
        `Put a sign between them, such as \`${name.replaceAll('}{', '}-{')}\`.`,
      ),
    ];
  if (naming({ namePattern: name, schema: one.schema }) === undefined)
    return [
      keyProblem(
        one,
        'name',
        `Nothing in \`${name}\` names the entry.`,
        `Put \`{key}\` in it: \`${name}-{key}\`.`,
      ),
    ];
  return fields
    .filter((field, index) => fields.indexOf(field) !== index)
    .map((field) =>
      keyProblem(one, 'name', `\`{${field}}\` is in \`${name}\` twice.`, 'Remove one of the two.'),
    );
}
