import { slugify } from './slug.ts';

export interface Source {
  /** The publisher, such as a newspaper or a ministry. */
  publication: string;
  title?: string;
  /** Address of the exact page. */
  url?: string;
  /** ISO date on which it was seen there. */
  seen?: string;
}

/** The value of a token that is more than text. */
interface TokenEntry {
  text: string;
  source?: Source;
  /** Markdown that replaces a paragraph which contains only the token. */
  blocks?: string;
  /** Whether the blocks are a table whose first column labels the rows. */
  isTable?: true;
  /** Whether the entry cannot be read or is not valid; an unknown text is the token itself. */
  isUnread?: true;
}

/**
 * Token name → value, such as `product` → `Copper Kettle`. Register entries are tokens whose name starts with
 * the register's: `claim:boiling-point`, or `claim:boiling-point.short` for another wording.
 */
export type Tokens = Record<string, string | TokenEntry>;

/** Prefix of the tokens for the number of entries of a collection; no register may use it. */
export const COUNT = 'count';

/** For each table of tokens, its values by language. */
const byLanguage = new WeakMap<Tokens, Map<string | undefined, Tokens>>();

/** The internal name of a token's value in an additional language; no text can contain it. */
export function nameIn(language: string, name: string): string {
  return `${language} ${name}`;
}

/**
 * The tokens in a language; missing ones are taken from the main language, as is everything for `undefined`.
 */
export function tokensIn(tokens: Tokens, language: string | undefined): Tokens {
  let languages = byLanguage.get(tokens);
  if (languages === undefined) byLanguage.set(tokens, (languages = new Map<string | undefined, Tokens>()));
  let own = languages.get(language);
  if (own === undefined) {
    const all = Object.entries(tokens);
    const main = all.filter(([name]) => !name.includes(' '));
    const prefix = nameIn(language ?? '', '');
    const local = all.flatMap(([name, value]): [string, Tokens[string]][] =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    );
    own = main.length === all.length ? tokens : Object.fromEntries([...main, ...local]);
    languages.set(language, own);
  }
  return own;
}

/**
 * `{name}`, `{register:key.wording}` or `{count:collection|words}`; a
 * backslash before the brace keeps it as text.
 */
export const TOKEN =
  /\\?\{(count:[A-Za-z0-9][\w-]*\|[A-Za-z]+|[A-Za-z][\w-]*(?::[A-Za-z0-9][\w-]*(?:\.[\w-]+)*)?)\}/g;

/** The value of a token; undefined for an unknown one. */
export function tokenValue(tokens: Tokens, name: string): string | TokenEntry | undefined {
  return Object.hasOwn(tokens, name) ? tokens[name] : undefined;
}

/**
 * The tokens with a register entry marked as one that cannot be read, or is not valid: it may have any
 * wording. Without a key, it is every entry.
 */
export function withUnread(tokens: Tokens, register: string, key = '*'): Tokens {
  const name = `${register}:${key}`;
  const value = tokens[name] ?? `{${name}}`;
  const entry = typeof value === 'object' ? value : { text: value };
  return { ...tokens, [name]: { ...entry, isUnread: true } };
}

/**
 * The names under which a token's entry may be marked as unread: its own, which may contain dots itself
 * (`claim:v1.2.short`), and that of the whole register.
 */
export function unreadNames(name: string): string[] {
  const parts = name.split('.');
  return [...parts.map((_, at) => parts.slice(0, at + 1).join('.')), `${name.split(':')[0] ?? ''}:*`];
}

/** Whether a token is, or may be, of a register entry that cannot be read. */
export function isUnread(tokens: Tokens, name: string): boolean {
  return unreadNames(name).some((part) => {
    const value = tokenValue(tokens, part);
    return typeof value === 'object' && value.isUnread === true;
  });
}

/** The text of a token; undefined for an unknown one. */
export function tokenText(tokens: Tokens, name: string): string | undefined {
  const value = tokenValue(tokens, name);
  return typeof value === 'object' ? value.text : value;
}

/** A token or an escaped brace; the backslash of the latter is removed in any case. */
const TOKEN_OR_BRACE = new RegExp(`\\\\\\{|${TOKEN.source}`, 'g');

/**
 * Replaces the tokens of a plain text. Unknown ones stay and are reported by `unknownTokens`.
 * @param written how a value is written; as it is, if omitted
 */
export function replaceTokens(
  text: string,
  tokens: Tokens,
  written = (value: string): string => value,
): string {
  if (!text.includes('{')) return text;
  return text.replace(TOKEN_OR_BRACE, (whole, name?: string) => {
    if (name === undefined) return '{';
    const value = tokenText(tokens, name);
    return value === undefined ? whole : written(value);
  });
}

/**
 * Like `replaceTokens`, for addresses and keys: each value becomes its slug (`what-is-{product}` →
 * `what-is-copper-kettle`).
 */
export function replaceTokensAsSlug(text: string, tokens: Tokens): string {
  return replaceTokens(text, tokens, slugify);
}

/**
 * Replaces tokens in a link: with slugs in addresses on the site, with plain values in others
 * (`mailto:{email}`, `{origin}/faq`).
 */
export function replaceTokensInLink(url: string, tokens: Tokens): string {
  const plain = replaceTokens(url, tokens);
  return /^[a-z][a-z0-9+.-]*:/i.test(plain) ? plain : replaceTokensAsSlug(url, tokens);
}

/** The register tokens in a text, in order, without escaped ones. */
export function registerNames(text: string): string[] {
  if (!text.includes('{')) return [];
  return [...text.matchAll(TOKEN)]
    .filter(([whole]) => !whole.startsWith('\\'))
    .map(([, name = '']) => name)
    .filter((name) => name.includes(':') && !name.startsWith(`${COUNT}:`));
}
