import { slugify } from './slug.ts';

/** Token name → text, such as `product` → `Patapsco Pantry`. */
export type Tokens = Record<string, string>;

/** `{name}`; a backslash before the brace keeps it as text. */
export const TOKEN = /\\?\{([A-Za-z][\w-]*)\}/g;

function valueOf(tokens: Tokens, name: string): string | undefined {
  return Object.hasOwn(tokens, name) ? tokens[name] : undefined;
}

/** Replaces the tokens of a plain text. Unknown ones stay, they are reported by `unknownTokens`. */
export function replaceTokens(text: string, tokens: Tokens): string {
  if (!text.includes('{')) return text;
  return text.replace(TOKEN, (whole, name: string) =>
    whole.startsWith('\\') ? whole.slice(1) : (valueOf(tokens, name) ?? whole),
  );
}

/** As `replaceTokens`, for addresses and keys: each value becomes its slug (`what-is-{product}` → `what-is-patapsco-pantry`). */
export function replaceTokensAsSlug(text: string, tokens: Tokens): string {
  if (!text.includes('{')) return text;
  return text.replace(TOKEN, (whole, name: string) => {
    if (whole.startsWith('\\')) return whole.slice(1);
    const value = valueOf(tokens, name);
    return value === undefined ? whole : slugify(value);
  });
}

/** Tokens of a link: slugs in addresses on the site, the plain values in outside ones (`mailto:{email}`, `{origin}/faq`). */
export function replaceTokensInLink(url: string, tokens: Tokens): string {
  const plain = replaceTokens(url, tokens);
  return /^[a-z][a-z0-9+.-]*:/i.test(plain) ? plain : replaceTokensAsSlug(url, tokens);
}
