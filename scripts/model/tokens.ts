import { slugify } from './slug.ts';

/** Where a statement comes from. */
export interface Source {
  /** Who published it, such as a newspaper or a ministry. */
  publication: string;
  title?: string;
  /** Address of the very page. */
  url?: string;
  /** ISO day on which somebody saw it there. */
  seen?: string;
}

/** What stands for a token when there is more of it than words. */
interface TokenEntry {
  text: string;
  /** Where the words come from. */
  source?: Source;
  /** Markdown that stands in place of a paragraph which is the token alone. */
  blocks?: string;
  /** Whether the blocks are a table, the first column of which names the rows. */
  isTable?: true;
}

/**
 * Token name → what it stands for, such as `product` → `Copper Kettle`. Entries of a register are tokens whose name
 * begins with the register's: `claim:boiling-point`, or `claim:boiling-point.short` for another wording.
 */
export type Tokens = Record<string, string | TokenEntry>;

/** First part of the tokens that stand for the number of entries of a collection; no register has it. */
export const COUNT = 'count';

/** By language, for each table of tokens. */
const byLanguage = new WeakMap<Tokens, Map<string | undefined, Tokens>>();

/** The name under which a table holds what a token stands for in another language than the main one: no text can write it. */
export function nameIn(language: string, name: string): string {
  return `${language} ${name}`;
}

/** What the tokens stand for in a language: what is not said in it is that of the main one, which `undefined` gives. */
export function tokensIn(tokens: Tokens, language: string | undefined): Tokens {
  let known = byLanguage.get(tokens);
  if (known === undefined) byLanguage.set(tokens, (known = new Map<string | undefined, Tokens>()));
  let own = known.get(language);
  if (own === undefined) {
    const all = Object.entries(tokens);
    const main = all.filter(([name]) => !name.includes(' '));
    const prefix = nameIn(language ?? '', '');
    const said = all.flatMap(([name, value]): [string, Tokens[string]][] =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    );
    own = main.length === all.length ? tokens : Object.fromEntries([...main, ...said]);
    known.set(language, own);
  }
  return own;
}

/**
 * `{name}`, `{register:key.wording}`, or `{count:collection|words}`; a backslash before the brace keeps it as text.
 */
export const TOKEN =
  /\\?\{(count:[A-Za-z0-9][\w-]*\|[A-Za-z]+|[A-Za-z][\w-]*(?::[A-Za-z0-9][\w-]*(?:\.[\w-]+)?)?)\}/g;

/** What a token stands for; undefined for an unknown one. */
export function tokenValue(tokens: Tokens, name: string): string | TokenEntry | undefined {
  return Object.hasOwn(tokens, name) ? tokens[name] : undefined;
}

/** The words that a token stands for; undefined for an unknown one. */
export function tokenText(tokens: Tokens, name: string): string | undefined {
  const value = tokenValue(tokens, name);
  return typeof value === 'object' ? value.text : value;
}

/** A token, or a brace that is to be one: whatever stands behind it, its backslash is not shown. */
const TOKEN_OR_BRACE = new RegExp(`\\\\\\{|${TOKEN.source}`, 'g');

/** Replaces the tokens of a plain text. Unknown ones stay, they are reported by `unknownTokens`. */
export function replaceTokens(text: string, tokens: Tokens): string {
  if (!text.includes('{')) return text;
  return text.replace(TOKEN_OR_BRACE, (whole, name?: string) =>
    name === undefined ? '{' : (tokenText(tokens, name) ?? whole),
  );
}

/** As `replaceTokens`, for addresses and keys: each value becomes its slug (`what-is-{product}` → `what-is-copper-kettle`). */
export function replaceTokensAsSlug(text: string, tokens: Tokens): string {
  if (!text.includes('{')) return text;
  return text.replace(TOKEN_OR_BRACE, (whole, name?: string) => {
    if (name === undefined) return '{';
    const value = tokenText(tokens, name);
    return value === undefined ? whole : slugify(value);
  });
}

/** Tokens of a link: slugs in addresses on the site, the plain values in outside ones (`mailto:{email}`, `{origin}/faq`). */
export function replaceTokensInLink(url: string, tokens: Tokens): string {
  const plain = replaceTokens(url, tokens);
  return /^[a-z][a-z0-9+.-]*:/i.test(plain) ? plain : replaceTokensAsSlug(url, tokens);
}

/** The names of the tokens of a text that are entries of a register, in order; escaped ones are text. */
export function registerNames(text: string): string[] {
  if (!text.includes('{')) return [];
  return [...text.matchAll(TOKEN)]
    .filter(([whole]) => !whole.startsWith('\\'))
    .map(([, name = '']) => name)
    .filter((name) => name.includes(':') && !name.startsWith(`${COUNT}:`));
}
