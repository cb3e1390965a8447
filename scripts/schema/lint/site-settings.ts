import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { keySpan } from '../../model/spans.ts';
import { pointerSegment } from '../json.ts';
import { type Collections, type Governing, keyProblem, specProblem } from './collections.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { DEFAULT_LANGUAGE } from '../../labels/labels.ts';
import { patternFault } from '../pattern.ts';

/** Settings that one schema makes for all collections. */
const OF_ALL = [
  'titleTemplate',
  'pictureHosts',
  'linkSchemes',
  'stopWords',
  'addresses',
  'publicFolder',
  'spelling',
  'languages',
  'labels',
  'phones',
  'markdown',
  'outputs',
  'trailingSlash',
  'base',
  'contentPath',
] as const;

/** Reports settings and tokens that two collections define, since only one could apply. */
export function conflictingSettingProblems({ list }: Collections): Diagnostic[] {
  const first = new Map<string, { one: Governing; pointer: string }>();
  return list.flatMap((one) => {
    const { spec } = one;
    const claims: [name: string, pointer: string][] = [
      ...OF_ALL.flatMap((key): [string, string][] =>
        spec[key] === undefined ? [] : [[key, `/x-collection/${key}`]],
      ),
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
      const related = [other.one.file.related(keySpan(other.one.spans, other.pointer), 'first set here')];
      const message = `Two collections set \`${name}\`.`;
      const suggestion = 'Remove it from one of them, or give it another name.';
      return one.file.problem('schema-invalid', keySpan(one.spans, pointer), message, {
        suggestion,
        related,
      });
    });
  });
}

/** Token names must have the form of `{name}` in texts. */
export function tokenNameProblems(one: Governing): Diagnostic[] {
  return Object.keys(one.spec.tokens ?? {}).flatMap((name) => {
    if (/^[A-Za-z][\w-]*$/.test(name)) return [];
    const span = keySpan(one.spans, `/x-collection/tokens${pointerSegment(name)}`);
    const message = `\`{${name}}\` cannot be a token: a name begins with a letter and consists of letters, digits, \`_\` and \`-\`.`;
    return one.file.problem('schema-invalid', span, message, { suggestion: 'Give it another name.' });
  });
}

/** Reports language settings that contradict each other or have no effect. */
export function languageProblems(one: Governing, { list }: Collections): Diagnostic[] {
  const { translated, languages } = one.spec;
  const isIdle = translated !== undefined && list.every(({ spec }) => spec.languages === undefined);
  return [
    ...(isIdle
      ? [
          keyProblem(
            one,
            'translated',
            '`translated` has no effect: no schema says which languages the site has.',
            'Add `"languages": { "main": "en", "others": ["es"] }` to one schema.',
          ),
        ]
      : []),
    ...(languages?.others?.includes(languages.main) === true
      ? [
          keyProblem(
            one,
            'languages',
            'The main language cannot also be one of the others.',
            'Remove it from `others`.',
          ),
        ]
      : []),
    ...foreignLabels(one, list),
  ];
}

/** Reports labels in a language that the site does not have. */
function foreignLabels(one: Governing, list: Collections['list']): Diagnostic[] {
  const languages = list.find(({ spec }) => spec.languages !== undefined)?.spec.languages;
  const all = [languages?.main ?? DEFAULT_LANGUAGE, ...(languages?.others ?? [])];
  return Object.keys(one.spec.labels ?? {})
    .filter((tag) => !all.some((language) => language === tag || language.startsWith(`${tag}-`)))
    .map((tag) => {
      const names = all.map((language) => `\`${language}\``).join(', ');
      const suggestion =
        languages === undefined
          ? `Add \`"languages": { "main": "${tag}" }\` to one schema, or delete these labels.`
          : [didYouMean(tag, all), `The languages of the site are ${names}.`].filter(Boolean).join(' ');
      const span = keySpan(one.spans, `/x-collection/labels${pointerSegment(tag)}`);
      return one.file.problem('schema-invalid', span, `The site has no language \`${tag}\`.`, { suggestion });
    });
}

/** The pattern of phone numbers runs on every text of the site, so it must work in the linear-time engine. */
export function phoneProblems(one: Governing): Diagnostic[] {
  const { phones } = one.spec;
  const fault = phones === undefined ? undefined : patternFault(phones.pattern);
  return fault === undefined ? [] : [specProblem(one, '/phones/pattern', fault.message, fault.suggestion)];
}
