import { headOf, notesSchema, type Example } from '../diagnostics/rules/rule.ts';
import { groupBy } from '../shared/group-by.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { listed } from '../entry/validate/wording.ts';
import { languagesOf, withoutLanguage, writtenLanguage } from '../model/languages.ts';
import { entriesOf, type Entry, type SiteModel } from '../model/site-model.ts';
import { keySpan } from '../model/spans.ts';
import type { Collection } from '../schema/collection.ts';
import { rules, type Check } from './rule.ts';

/**
 * Every entry of a translated collection must exist in every language, and its languages must be those of the site.
 */
export const checkTranslations: Check = ({ model }) =>
  model.set.collections.flatMap((collection) => {
    if (collection.languages === undefined) return [];
    const all = entriesOf(model, collection.name);
    const files = new Set(all.map(({ file }) => file.path));
    const misnamed = all.map((entry) => unknownLanguage(entry, collection, files));
    const named = all.filter((_entry, index) => misnamed[index]?.length === 0);
    const groups = groupBy(named, ({ key }) => key);
    return [
      ...misnamed.flat(),
      ...[...groups.values()].flatMap((group) => missing(model, collection, group, files)),
    ];
  });

function missing(
  model: SiteModel,
  collection: Collection,
  group: readonly Entry[],
  existing: ReadonlySet<string>,
): Finding[] {
  const [first] = group;
  // An unreadable file may be the translation.
  if (first === undefined || model.unread.keys.has(`${collection.name}/${first.key}`)) return [];
  const onTheirWay = model.unpublished.filter(
    (entry) => entry.collection === collection && entry.key === first.key,
  );
  const there = new Set([...group, ...onTheirWay].map(({ language }) => language));
  const isNamedWrong = (language: string): boolean => existing.has(fileOf(collection, first, language));
  const absent = languagesOf(collection)
    .filter((language) => language !== undefined)
    // A file with the name of the translation has another key, which is reported there.
    .filter((language) => !there.has(language) && !isNamedWrong(language));
  if (absent.length === 0) return [];
  const message = `\`${first.key}\` has no translation in ${listed(absent, 'and')}.`;
  const files = absent.map((language) => fileOf(collection, first, language));
  const suggestion = `Write ${listed(files, 'and')}.`;
  return [
    first.file.finding('translation-missing', keySpan(first.record.spans, ''), message, { suggestion }),
  ];
}

/** Path of the file that a translation would have. */
function fileOf(collection: Collection, { file }: Entry, language: string): string {
  const main = withoutLanguage(collection, file.path);
  return language === collection.languages?.main ? main : main.replace(/(\.[^.]+)$/, `.${language}$1`);
}

/**
 * Reports a language in a file name that the site does not have.
 * @param files files of the collection, whose names are taken
 */
function unknownLanguage(
  { file, record }: Entry,
  { languages, extension }: Collection,
  files: ReadonlySet<string>,
): Finding[] {
  if (languages === undefined) return [];
  const all = [languages.main, ...languages.others];
  const name = file.path.slice(0, -extension.length);
  const tag = writtenLanguage({ extension }, file.path);
  if (tag === undefined || languages.others.includes(tag)) return [];
  const stem = name.slice(0, -tag.length - 1);
  const message =
    tag === languages.main
      ? `\`${tag}\` is the main language, which is not written in the names of files.`
      : `The site has no language \`${tag}\`.`;
  const free = (tag === languages.main ? [tag] : all)
    .map((language) => `${stem}${language === languages.main ? '' : `.${language}`}${extension}`)
    .filter((path) => !files.has(path))
    .map((path) => path.slice(path.lastIndexOf('/') + 1));
  const rename = free.length === 0 ? 'Delete the file' : `Rename the file to ${listed(free)}`;
  const add = `, or add \`${tag}\` to \`others\` of \`languages\` in the schema`;
  const suggestion = `${rename}${tag === languages.main ? '' : add}.`;
  return [file.finding('language-unknown', keySpan(record.spans, ''), message, { suggestion })];
}

/** A note in a bilingual site. */
function translated(
  file: string,
  content: string,
  beside: Example['beside'] = {},
  more: object = {},
): Example {
  const spec = {
    source: 'notes/*.yaml',
    route: '/notes/{title}',
    head: headOf('{title}'),
    languages: { main: 'en', others: ['es'] },
    translated: 'files',
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
      about: 'an entry in a language that no schema names',
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
