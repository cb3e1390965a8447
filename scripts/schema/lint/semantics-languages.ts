import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { DEFAULT_LANGUAGE } from '../../labels/labels.ts';
import { keySpan } from '../../model/spans.ts';
import { pointerSegment } from '../json.ts';
import { keyProblem, specProblem, type Collections, type Governing } from './collections.ts';
import { patternFault } from './patterns.ts';

/** Languages that are no others, or that nobody names. */
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

/** Labels in a language that the site has not: nothing would ever be written in it. */
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

/** The pattern of phone numbers meets every text of the site, so it runs on the linear engine. */
export function phoneProblems(one: Governing): Diagnostic[] {
  const { phones } = one.spec;
  const fault = phones === undefined ? undefined : patternFault(phones.pattern);
  return fault === undefined ? [] : [specProblem(one, '/phones/pattern', fault.message, fault.suggestion)];
}
