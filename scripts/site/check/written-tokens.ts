import { sha256 } from '../../cache/hash.ts';
import { splitContacts } from '../../contract/contact-text.ts';
import { telHref } from '../../contract/tel-href.ts';
import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';
import { unsafeFix, safeFix } from '../../diagnostics/fixes.ts';
import { wordsEdit } from '../../model/edits.ts';
import type { Entry, SiteStructure } from '../../model/site-model.ts';
import { tokenText } from '../../model/tokens.ts';
import { visibleTexts } from '../../model/visible-texts.ts';
import { readsProse } from './rule.ts';

/** Shorter names are words that may mean something else. */
const LEAST_LETTERS = 6;
/** What no visitor reads as words, and where a phone number would have to be written otherwise. */
const UNREAD =
  /```[\s\S]*?```|`[^`\n]*`|<[^>]{0,999}>|\]\(tel:[^)]{0,99}\)|\bhttps?:\/\/\S+|\\?\{[^}\n]{0,99}\}/g;

/** What a token stands for, with the tokens that stand for it. */
type Values = ReadonlyMap<string, readonly string[]>;

/**
 * What the settings keep in one place (the name of the business, its phone number, its e-mail address) stands in texts by its
 * token only: written out, it is forgotten when the settings change.
 */
export const checkWrittenTokens = readsProse(({ model }) => {
  const { contacts, names } = tokenValues(model);
  if (contacts.size === 0 && names.size === 0) return () => [];
  const longestFirst = [...names.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const pattern =
    longestFirst.length === 0
      ? undefined
      : new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.map(source).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const digits = [...contacts.keys()].map((href) => href.replace(/^mailto:|^tel:.*(?=\d{4}$)/, ''));
  const mayHold = (text: string): boolean =>
    digits.some((part) => text.includes(part)) || (pattern !== undefined && text.search(pattern) !== -1);
  const question = `tokens ${sha256(JSON.stringify([digits, longestFirst]))}`;
  return (entry) =>
    // Walking the fields costs more than looking whether any of them occurs at all.
    Object.keys(entry.collection.tokens).length === 0 && entry.file.holds(question, mayHold)
      ? problems(model, entry, { contacts, names, pattern })
      : [];
});

/** The values of the settings' tokens: phone numbers and e-mail addresses by where they lead, and names. */
function tokenValues({ set, tokens }: SiteStructure): { contacts: Values; names: Values } {
  const contacts = new Map<string, string[]>();
  const names = new Map<string, string[]>();
  for (const token of set.collections.flatMap((one) => Object.keys(one.tokens))) {
    const value = tokenText(tokens, token)?.trim() ?? '';
    const [contact, ...others] = splitContacts(value);
    const isContact = contact?.href !== undefined && others.length === 0;
    // An address of the web may be a part of others.
    const isName = value.length >= LEAST_LETTERS && /^\p{Lu}/u.test(value) && !/[./@]\w|\d/.test(value);
    const [list, key] = isContact ? [contacts, contact.href ?? ''] : [names, value];
    if (isContact || isName) list.set(key, [...(list.get(key) ?? []), token]);
  }
  return { contacts, names };
}

function problems(
  model: SiteStructure,
  entry: Entry,
  { contacts, names, pattern }: { contacts: Values; names: Values; pattern: RegExp | undefined },
): Diagnostic[] {
  const { file } = entry;
  return visibleTexts(model, entry).flatMap(([start, end]) => {
    const text = file.text.slice(start, end).replace(UNREAD, (found) => found.replace(/[^\n]/g, ' '));
    const found: { at: number; words: string; tokens: readonly string[] }[] = [];
    let at = 0;
    for (const { text: words, href } of splitContacts(text)) {
      const tokens =
        href === undefined ? undefined : contacts.get(href.startsWith('tel:') ? telHref(words) : href);
      if (tokens !== undefined) found.push({ at, words, tokens });
      at += words.length;
    }
    for (const { 0: words, index } of pattern === undefined ? [] : text.matchAll(pattern))
      found.push({ at: index, words, tokens: names.get(words.replace(/\s+/g, ' ')) ?? [] });
    return found.map((one) => problem(entry, [start + one.at, start + one.at + one.words.length], one));
  });
}

function problem(
  { file, record: { spans } }: Entry,
  span: Span,
  { words, tokens }: { words: string; tokens: readonly string[] },
): Diagnostic {
  const written = words.replace(/\s+/g, ' ');
  const braced = tokens.map((token) => `{${token}}`);
  const make = tokens.length === 1 ? safeFix : unsafeFix;
  const fixes = braced.flatMap((token) =>
    make(`Write \`${token}\``, wordsEdit({ file, spans }, span, token)),
  );
  const message = `“${written}” is kept in the settings, and is written out here.`;
  const suggestion = `Write ${braced.map((token) => `\`${token}\``).join(' or ')}.`;
  return file.problem('token-written-out', span, message, { suggestion, fixes });
}

/** A name may be broken over two lines where it has a space. */
function source(name: string): string {
  return name
    .split(' ')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\s+');
}
