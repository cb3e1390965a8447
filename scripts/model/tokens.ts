import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { SourceFile } from '../diagnostics/source-file.ts';
import { slugify } from './slug.ts';

/** Token name → text, such as `product` → `Patapsco Pantry`. */
export type Tokens = Record<string, string>;

/** `{name}`; a backslash before the brace keeps it as text. */
const TOKEN = /\\?\{([A-Za-z][\w-]*)\}/g;

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

/** One diagnostic per `{token}` that no schema defines. `offset` is where `text` begins in the file. */
export function unknownTokens(
  file: SourceFile,
  text: string,
  offset: number,
  tokens: Tokens,
  wholeSpan?: readonly [number, number],
): Diagnostic[] {
  if (!text.includes('{')) return [];
  const out: Diagnostic[] = [];
  let searchFrom = wholeSpan?.[0] ?? 0;
  for (const match of text.matchAll(TOKEN)) {
    const name = match[1] ?? '';
    if (match[0].startsWith('\\') || Object.hasOwn(tokens, name)) continue;
    const start =
      wholeSpan === undefined ? offset + match.index : locate(file, match[0], [searchFrom, wholeSpan[1]]);
    searchFrom = start + match[0].length;
    const known = Object.keys(tokens).map((token) => `{${token}}`);
    const suggestion =
      didYouMean(match[0], known) ?? `Known tokens: ${known.join(', ')}. For a real brace write \\{.`;
    out.push(
      file.problem('token-unknown', [start, start + match[0].length], `\`${match[0]}\` is not a token.`, {
        suggestion,
      }),
    );
  }
  return out;
}

/** In YAML the text may be folded or escaped, so the token is looked up inside the source of the value. */
function locate(file: SourceFile, token: string, [start, end]: readonly [number, number]): number {
  const found = file.text.indexOf(token, start);
  return found !== -1 && found < end ? found : start;
}
