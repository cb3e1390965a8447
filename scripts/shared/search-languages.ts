import { addLanguage, isMissing, mainTag, searchLanguage, type Stems } from './search-language.ts';
import { foldedWord } from './search-letters.ts';

type Stemmer = Promise<{ stemmer: (word: string) => string }>;
type StopWords = Promise<{ stopwords: string[] }>;

/** The modules with the rules of each language, loaded on demand. */
const NORWEGIAN = (): [Stemmer, StopWords] => [
  import('@orama/stemmers/norwegian'),
  import('@orama/stopwords/norwegian'),
];
export const RULES: Readonly<Record<string, () => [Stemmer | undefined, StopWords]>> = {
  ar: () => [import('@orama/stemmers/arabic'), import('@orama/stopwords/arabic')],
  bg: () => [import('@orama/stemmers/bulgarian'), import('@orama/stopwords/bulgarian')],
  da: () => [import('@orama/stemmers/danish'), import('@orama/stopwords/danish')],
  de: () => [import('@orama/stemmers/german'), import('@orama/stopwords/german')],
  el: () => [import('@orama/stemmers/greek'), import('@orama/stopwords/greek')],
  es: () => [import('@orama/stemmers/spanish'), import('@orama/stopwords/spanish')],
  fi: () => [import('@orama/stemmers/finnish'), import('@orama/stopwords/finnish')],
  fr: () => [import('@orama/stemmers/french'), import('@orama/stopwords/french')],
  ga: () => [import('@orama/stemmers/irish'), import('@orama/stopwords/irish')],
  hi: () => [import('@orama/stemmers/indian'), import('@orama/stopwords/indian')],
  hu: () => [import('@orama/stemmers/hungarian'), import('@orama/stopwords/hungarian')],
  hy: () => [import('@orama/stemmers/armenian'), import('@orama/stopwords/armenian')],
  id: () => [import('@orama/stemmers/indonesian'), import('@orama/stopwords/indonesian')],
  it: () => [import('@orama/stemmers/italian'), import('@orama/stopwords/italian')],
  ja: () => [undefined, import('@orama/stopwords/japanese')],
  lt: () => [import('@orama/stemmers/lithuanian'), import('@orama/stopwords/lithuanian')],
  nb: NORWEGIAN,
  ne: () => [import('@orama/stemmers/nepali'), import('@orama/stopwords/nepali')],
  nl: () => [import('@orama/stemmers/dutch'), import('@orama/stopwords/dutch')],
  nn: NORWEGIAN,
  no: NORWEGIAN,
  pt: () => [import('@orama/stemmers/portuguese'), import('@orama/stopwords/portuguese')],
  ro: () => [import('@orama/stemmers/romanian'), import('@orama/stopwords/romanian')],
  ru: () => [import('@orama/stemmers/russian'), import('@orama/stopwords/russian')],
  sa: () => [import('@orama/stemmers/sanskrit'), import('@orama/stopwords/sanskrit')],
  sr: () => [import('@orama/stemmers/serbian'), import('@orama/stopwords/serbian')],
  sv: () => [import('@orama/stemmers/swedish'), import('@orama/stopwords/swedish')],
  ta: () => [import('@orama/stemmers/tamil'), import('@orama/stopwords/tamil')],
  tr: () => [import('@orama/stemmers/turkish'), import('@orama/stopwords/turkish')],
  uk: () => [import('@orama/stemmers/ukrainian'), import('@orama/stopwords/ukrainian')],
  zh: () => [undefined, import('@orama/stopwords/mandarin')],
};

/**
 * Words that the package lists as stop words although they are often the
 * subject of a text, such as work, day or price.
 */
const SUBJECTS: Readonly<Record<string, RegExp>> = {
  ar: /^(?:صباح|مساء|زيارة|الوقت|لقاء|مليون|مليار|سنوات)$/,
  bg: /^(?:автентичен|глас|годин.*|евтин|екип|живот|лесен|месец|мокър|новин.*|смях|час.*|юмрук)$/,
  es: /^(?:acuerdo|cuentas?|d[ií]as?|ejemplo|emple.*|estados?|horas|informó|lugar|pa[ií]s|parte|tiempo|trabaj.*|us[ao].*|valor|verdad.*)$/,
  hu: /^(?:búcsú|cikkek.*)$/,
  ro: /^(?:halbă|noroc|spate|vreme)$/,
  ru: /^(?:человек|жизнь)$/,
};

/** Turkish distinguishes dotted and dotless `i`, also in capitals. */
const LOWER: Readonly<Record<string, (word: string) => string>> = {
  tr: (word) => word.replace(/I/g, 'ı').replace(/İ/g, 'i').toLowerCase(),
};
/** Longer strings are not words and are not stemmed. */
const LONGEST = 40;

/**
 * The stems of a word as written and, if different, without accents: stemming rules know `ción` but not
 * `cion`, as typed without accents.
 */
function stemsBy(stem: ((word: string) => string) | undefined): Stems | undefined {
  if (stem === undefined) return undefined;
  return (lower, plain) => {
    if (plain.length > LONGEST) return [plain];
    const [term, typed] = [lower, plain].map((word) => foldedWord(stem(word)) || plain);
    return term === undefined || typed === undefined || term === typed ? [term ?? plain] : [term, typed];
  };
}

/** Loads the rules of languages that have some and are not loaded yet. */
export async function loadLanguages(tags: readonly string[]): Promise<void> {
  await Promise.all(
    tags.filter(isMissing).map(async (tag) => {
      const [stems, words] = RULES[mainTag(tag)]?.() ?? [];
      const [stem, common] = await Promise.all([stems, words]);
      const subject = SUBJECTS[mainTag(tag)];
      const stopwords = (common?.stopwords ?? []).filter((word) => subject?.test(word) !== true);
      addLanguage(tag, searchLanguage(stopwords, stemsBy(stem?.stemmer), LOWER[mainTag(tag)]));
    }),
  );
}
