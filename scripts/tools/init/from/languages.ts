import { isLikeHugo, type Origin } from './origin.ts';
import { isObject, objectAt } from '../../../schema/json.ts';
import type { Text } from './found.ts';

/** Language tag in a file name: `about.de.md`. */
const TAGGED = /\.([a-z]{2}(?:-[A-Za-z]{2,4})?)\.(?:md|markdown)$/;
const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** The languages of a site whose translations are beside the originals; undefined if there are none. */
export function languagesOf(
  { settings }: Origin,
  texts: readonly Text[],
): { main: string; others: string[] } | undefined {
  const files = new Set(texts.map(({ file }) => file));
  const said = settings.defaultContentLanguage ?? settings.default_language;
  const main = typeof said === 'string' ? said : 'en';
  const declared = objectAt(settings, 'languages');
  const tagOf = (file: string): string => TAGGED.exec(file)?.[1] ?? '';
  const originalOf = (file: string): string => file.replace(/\.[^./]+(?=\.\w+$)/, '');
  // `req.is.md` is not Icelandic if `req.body.md` is beside it.
  const dotted = new Set(
    texts.flatMap(({ file }) => {
      const tag = tagOf(file);
      return tag !== '' && NAMES.of(tag) !== undefined ? [] : originalOf(file);
    }),
  );
  const tags = texts.flatMap(({ file }) => {
    const tag = tagOf(file);
    const original = originalOf(file);
    // `jquery.ui.md` has no language; an original without the tag, or the configuration, confirms it.
    const isTranslation = (files.has(original) && !dotted.has(original)) || declared[tag] !== undefined;
    return isTranslation && tag !== '' && tag !== main ? tag : [];
  });
  return tags.length === 0 ? undefined : { main, others: [...new Set(tags)].sort() };
}

/**
 * Whether some texts are translations of texts beside them, and every tag in a file name is one of the
 * languages.
 */
export function holdsTranslations(texts: readonly Text[], others: readonly string[]): boolean {
  const tags = texts.flatMap(({ file }) => TAGGED.exec(file)?.[1] ?? []);
  return tags.length > 0 && tags.every((tag) => others.includes(tag));
}

/**
 * Address prefix of the Hugo folder of all texts of one language that begins a path: empty for the main language.
 * @returns undefined for any other path
 */
export function languageFolder(
  { tool, settings }: Pick<Origin, 'tool' | 'settings'>,
  place: string,
): string | undefined {
  const [folder] = place.split('/');
  if (!isLikeHugo(tool)) return undefined;
  const main = settings.defaultContentLanguage ?? 'en';
  for (const [tag, spec] of Object.entries(objectAt(settings, 'languages'))) {
    if (!isObject(spec) || typeof spec.contentDir !== 'string') continue;
    if (spec.contentDir.replace(/\/$/, '').split('/').at(-1) !== folder) continue;
    return tag === main && settings.defaultContentLanguageInSubdir !== true ? '' : `/${tag.toLowerCase()}`;
  }
  return undefined;
}
