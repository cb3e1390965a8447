import { pie } from '../diagnostics/rules/rule.ts';
import { splitContacts } from '../shared/contact-text.ts';
import { groupBy } from '../shared/group-by.ts';
import { internationalDigits, type PhoneRules, phonesOf } from '../shared/phones.ts';
import type { Finding, Span } from '../diagnostics/diagnostic.ts';
import { unsafeFix, safeFix } from '../diagnostics/fixes.ts';
import { literalPattern, patternOf } from '../model/characters.ts';
import { wordsEdit } from '../model/edits.ts';
import type { Entry, SiteModel } from '../model/site-model.ts';
import { tokenText } from '../model/tokens.ts';
import { blank, visibleTexts } from './support/visible-texts.ts';
import { rules, type Check } from './rule.ts';

/** Shorter names are words that may mean something else. */
const LEAST_LETTERS = 6;
/** Parts of a text that visitors do not read, or where a value has to be written in another form: as the address of a link, with its scheme. */
const UNREAD =
  /```[\s\S]*?```|`[^`\n]*`|<[^>]{0,999}>|\]\((?:tel:[^)]{0,99}|[^\s():]{1,199})\)|\bhttps?:\/\/\S+|\\?\{[^}\n]{0,99}\}/g;

/**
 * Values kept in the settings (the name of the business, its phone number, its e-mail address) must appear in
 * texts only as their token: a value that is written out is overlooked when the settings change.
 */
export const checkTokenWrittenOut: Check = ({ model, entries }) => {
  const settings = settingValues(model);
  if (settings.length === 0) return [];
  // Of two matches at the same position, the longer one counts.
  const pattern = new RegExp(settings.map(({ source }) => `(${source})`).join('|'), 'gu');
  return entries.flatMap((entry) =>
    // Visiting the fields costs more than testing whether any of the values occurs at all.
    Object.keys(entry.collection.tokens).length === 0 && entry.file.text.search(pattern) !== -1
      ? problems(model, entry, pattern, settings)
      : [],
  );
};

/** A value of the settings as a pattern that matches it in texts, and its tokens. */
interface SettingValue {
  source: string;
  tokens: readonly string[];
}

/** The values of the settings' tokens: names, e-mail addresses and phone numbers, the longest first. */
function settingValues({ set, tokens }: SiteModel): SettingValue[] {
  const all = set.collections.flatMap((collection) => Object.keys(collection.tokens));
  const sources = groupBy(all, (token) => sourceOf(tokenText(tokens, token)?.trim() ?? '', set.phones));
  return [...sources]
    .flatMap(([source, names]) => (source === undefined ? [] : { source, tokens: names }))
    .sort((a, b) => b.source.length - a.source.length || (a.source < b.source ? -1 : 1));
}

/** Converts a value to a regular expression; undefined if it may mean something else in a text. */
function sourceOf(value: string, phones: PhoneRules | undefined): string | undefined {
  const [contact, ...others] = splitContacts(value, phones && phonesOf(phones));
  if (others.length === 0 && contact?.href?.startsWith('mailto:') === true)
    return `(?<![\\w.@/+-])${literalPattern(value)}(?![\\w@]|[.-]\\w)`;
  const isFound = others.length === 0 && contact?.href !== undefined;
  if (isFound || isLikePhone(value)) return phoneSource(value, phones);
  // A web address may be part of a longer one.
  const isName = value.length >= LEAST_LETTERS && /^\p{Lu}/u.test(value) && !/[./@]\w|\d/.test(value);
  return isName ? `(?<![\\p{L}\\p{N}])${patternOf(value)}(?![\\p{L}\\p{N}])` : undefined;
}

/** Whether a value looks like a phone number, if the settings define no phone format. */
function isLikePhone(value: string): boolean {
  const digits = value.replace(/\D/g, '').length;
  return (
    /^[+(\d][\d ()./\u00A0\u2011-]*$/.test(value) && digits <= 15 && digits >= (/^[+(0]/.test(value) ? 6 : 9)
  );
}

/** Matches the digits of a number in any notation, domestic or international. */
function phoneSource(value: string, rules: PhoneRules | undefined): string {
  const between = '[ ()./\\u00A0\\u2011-]{0,3}';
  const { country, trunk } = rules ?? {};
  const abroad = country === undefined ? '\\+\\d{1,3}' : `(?:\\+|00)?${country}`;
  const home = trunk === undefined ? '' : `(?:\\(?${trunk}\\)?${between})?`;
  const all = rules === undefined ? value.replace(/\D/g, '') : internationalDigits(value, rules);
  const digits = country !== undefined && all.startsWith(country) ? all.slice(country.length) : all;
  return `(?<![\\w.@/+-])(?:${abroad}${between})?${home}[+(]?${Array.from(digits).join(between)}(?![\\w@]|[.-]\\w)`;
}

function problems(model: SiteModel, entry: Entry, pattern: RegExp, kept: readonly SettingValue[]): Finding[] {
  const { file } = entry;
  return visibleTexts(model, entry).flatMap(([start, end]) => {
    const text = blank(file.text.slice(start, end), UNREAD);
    return [...text.matchAll(pattern)].map(({ 0: words, index, ...groups }) => {
      const tokens = kept.find((_one, at) => groups[at + 1] !== undefined)?.tokens ?? [];
      return problem(entry, [start + index, start + index + words.length], { words, tokens });
    });
  });
}

function problem(
  { file, record: { spans } }: Entry,
  span: Span,
  { words, tokens }: { words: string; tokens: readonly string[] },
): Finding {
  const written = words.replace(/\s+/g, ' ');
  const braced = tokens.map((token) => `{${token}}`);
  const make = tokens.length === 1 ? safeFix : unsafeFix;
  const fixes = braced.flatMap((token) =>
    make(`Write \`${token}\``, wordsEdit({ file, spans }, span, token)),
  );
  const message = `“${written}” is in the settings, but it is written out here.`;
  const suggestion = `Write ${braced.map((token) => `\`${token}\``).join(' or ')}.`;
  return file.finding('token-written-out', span, message, { suggestion, fixes });
}

export default rules(
  {
    'token-written-out': {
      group: 'Texts',
      severity: 'warning',
      title: 'A setting, written out',
      about: 'the name of the business, its phone number or its email address in a text, without its token',
      why: 'When the settings change, this place keeps the old value.',
      remedy: 'write the token',
      wrong: pie('', 'Call (410) 555-0187 for plums.'),
      right: pie('', 'Call {phone} for plums.'),
    },
  },
  checkTokenWrittenOut,
);
