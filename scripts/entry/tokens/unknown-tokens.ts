import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { TOKEN, type Tokens } from '../../model/tokens.ts';
import { isSuspected } from './suspected.ts';

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
    if (!isSuspected(text, match.index, name, Object.keys(tokens))) continue;
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
