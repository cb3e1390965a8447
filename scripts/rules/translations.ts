import { headOf, notesSchema, type Example } from '../diagnostics/rules/rule.ts';
import { groupBy } from '../shared/group-by.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { listed } from '../entry/validate/wording.ts';
import { languagesOf, withoutLanguage, writtenLanguage } from '../model/languages.ts';
import { entriesOf, type StructureEntry, type SiteStructure } from '../model/site-model.ts';
import { keySpan, valueSpan } from '../model/spans.ts';
import type { Collection } from '../schema/collection.ts';
import { rules, type Check } from './rule.ts';

/**
 * Every entry of a translated collection must exist exactly once in every language, and its languages must be
 * those of the site.
 */
export const checkTranslations: Check = ({ model }) =>
  model.set.collections.flatMap((collection) => {
    if (collection.languages === undefined) return [];
    const all = entriesOf(model, collection.name);
    const files = new Set(all.map(({ file }) => file.path));
    const unknown = all.map((entry) => unknownLanguage(entry, collection, files));
    const known = all.filter((_entry, index) => unknown[index]?.length === 0);
    const groups = groupBy(known, ({ original }) => original);
    return [
      ...unknown.flat(),
      ...[...groups.values()].flatMap((group) => [
        ...missing(model, collection, group, files),
        ...twice(group),
      ]),
    ];
  });

function missing(
  model: SiteStructure,
  collection: Collection,
  group: readonly StructureEntry[],
  files: ReadonlySet<string>,
): Finding[] {
  const [first] = group;
  // An unreadable file may be the translation.
  if (first === undefined || model.unread.keys.has(`${collection.name}/${first.original}`)) return [];
  const { by } = collection.languages ?? { by: 'files' };
  const onTheirWay = model.held.filter(
    (one) => one.collection === collection && one.original === first.original,
  );
  const there = new Set([...group, ...onTheirWay].map(({ language }) => language));
  const isNamedWrong = (language: string): boolean => files.has(fileOf(collection, first, language));
  const absent = languagesOf(collection)
    .filter((one) => one !== undefined)
    // A file with the name of the translation has another key, which is reported there.
    .filter((one) => !there.has(one) && !(by === 'files' && isNamedWrong(one)));
  if (absent.length === 0) return [];
  const message = `\`${first.original}\` has no translation in ${listed(absent, 'and')}.`;
  const suggestion =
    by === 'files'
      ? `Write ${listed(
          absent.map((language) => fileOf(collection, first, language)),
          'and',
        )}.`
      : `Write an entry with \`${by.language}: ${absent[0] ?? ''}\` and \`${by.of}: ${first.original}\`.`;
  return [
    first.file.finding('translation-missing', keySpan(first.record.spans, ''), message, { suggestion }),
  ];
}

/** Path of the file that a translation would have. */
function fileOf(collection: Collection, { file }: StructureEntry, language: string): string {
  const main = withoutLanguage(collection, file.path);
  return language === collection.languages?.main ? main : main.replace(/(\.[^.]+)$/, `.${language}$1`);
}

/** Reports two translations of the same entry in the same language. */
function twice(group: readonly StructureEntry[]): Finding[] {
  return group.flatMap((entry, index) => {
    const before = group.slice(0, index);
    const other = before.find((one) => one.language === entry.language && one.key !== entry.key);
    if (other === undefined) return [];
    const message = `\`${entry.original}\` exists twice in \`${entry.language ?? ''}\`.`;
    const related = [other.file.related(keySpan(other.record.spans, ''), 'the other one')];
    const suggestion = 'Give one of them another language, or another entry that it translates.';
    const span = keySpan(entry.record.spans, '');
    return [entry.file.finding('language-unknown', span, message, { suggestion, related })];
  });
}

/**
 * Reports a language that the site does not have, in a field of an entry or in its file name.
 * @param files files of the collection, whose names are taken
 */
function unknownLanguage(
  { data, file, record }: StructureEntry,
  { languages, extension }: Collection,
  files: ReadonlySet<string>,
): Finding[] {
  if (languages === undefined) return [];
  const all = [languages.main, ...languages.others];
  if (languages.by === 'files') {
    const name = file.path.slice(0, -extension.length);
    const tag = writtenLanguage({ extension }, file.path);
    if (tag === undefined || languages.others.includes(tag)) return [];
    const stem = name.slice(0, -tag.length - 1);
    const message =
      tag === languages.main
        ? `\`${tag}\` is the main language, which is not written in the names of files.`
        : `The site has no language \`${tag}\`.`;
    const free = (tag === languages.main ? [tag] : all)
      .map((one) => `${stem}${one === languages.main ? '' : `.${one}`}${extension}`)
      .filter((one) => !files.has(one))
      .map((one) => one.slice(one.lastIndexOf('/') + 1));
    const rename = free.length === 0 ? 'Delete the file' : `Rename the file to ${listed(free)}`;
    const add = `, or add \`${tag}\` to \`others\` of \`languages\` in the schema`;
    const suggestion = `${rename}${tag === languages.main ? '' : add}.`;
    return [file.finding('language-unknown', keySpan(record.spans, ''), message, { suggestion })];
  }
  const written = data[languages.by.language];
  if (typeof written !== 'string' || all.includes(written)) return [];
  const span = valueSpan(record.spans, `/${languages.by.language}`);
  const suggestion = [didYouMean(written, all), `Languages: ${listed(all)}.`].filter(Boolean).join(' ');
  const message = `The site has no language \`${written}\`.`;
  return [file.finding('language-unknown', span, message, { suggestion })];
}

/** A note in a bilingual site. */
function translated(
  file: string,
  content: string,
  beside: Example['beside'] = {},
  more: object = {},
): Example {
  const spec = {
    ...{ source: 'notes/*.yaml', route: '/notes/{title}', head: headOf('{title}') },
    ...{ languages: { main: 'en', others: ['es'] }, translated: 'files' },
    ...more,
  };
  const properties = { title: { type: 'string' }, original: { type: 'string', 'x-raw': true } };
  return { file, content, beside: { ...notesSchema(spec, properties, ['title']), ...beside } };
}

const ENGLISH = { 'content/notes/plums.yaml': 'title: plums\n' };

export default rules(
  {
    'translation-missing': {
      group: 'Languages',
      severity: 'warning',
      title: 'A missing translation',
      about: 'an entry of a translated collection that is missing in one of the languages',
      why: 'Readers of that language find no page, or one in another language.',
      remedy: 'write the translation; `schemas/severities.yaml` sets how much it matters',
      wrong: translated('content/notes/plums.yaml', 'title: plums\n'),
      right: translated('content/notes/plums.es.yaml', 'title: ciruelas\n', ENGLISH),
    },
    'language-unknown': {
      group: 'Languages',
      severity: 'error',
      title: 'A language that the site does not have',
      about: 'an entry in a language that no schema names, or twice in the same',
      why: 'Its page would be listed with those of the main language, or replace another one.',
      remedy: 'write one of the languages of the site',
      wrong: translated('content/notes/plums.fr.yaml', 'title: prunes\n', {
        ...ENGLISH,
        'content/notes/plums.es.yaml': 'title: ciruelas\n',
      }),
      right: translated('content/notes/plums.es.yaml', 'title: ciruelas\n', ENGLISH),
    },
  },
  checkTranslations,
);
