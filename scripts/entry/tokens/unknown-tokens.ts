import type { Diagnostic, Span, Fix } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import { nearFixes } from '../../diagnostics/fixes.ts';
import { didYouMean, nearest } from '../../diagnostics/suggest.ts';
import { COUNT, TOKEN, type Tokens } from '../../model/tokens.ts';
import type { EntryTools } from '../entry-context.ts';
import { isSuspected } from './suspected.ts';

/** How many entries of a register a message names. */
const NAMED = 8;

/** What schemas say of tokens, apart from their values. */
type Declared = Pick<EntryTools, 'collections' | 'registers'>;

/** One diagnostic per `{token}` that no schema defines and no register holds. `offset` is where `text` begins in the file. */
export function unknownTokens(
  file: SourceFile,
  text: string,
  offset: number,
  tokens: Tokens,
  wholeSpan?: readonly [number, number],
  { collections, registers: declared }: Declared = { collections: [], registers: new Map() },
): Diagnostic[] {
  if (!text.includes('{')) return [];
  const out: Diagnostic[] = [];
  let searchFrom = wholeSpan?.[0] ?? 0;
  for (const match of text.matchAll(TOKEN)) {
    const name = match[1] ?? '';
    if (match[0].startsWith('\\') || Object.hasOwn(tokens, name)) continue;
    const { registers, plain } = sorted(tokens, declared);
    const isCount = name.startsWith(`${COUNT}:`) && collections.length > 0;
    // Where there is no register, such braces are text.
    if (!isCount && name.includes(':') && registers.size === 0) continue;
    if (!name.includes(':') && !isSuspected(text, match.index, name, Object.keys(tokens))) continue;
    const start =
      wholeSpan === undefined ? offset + match.index : locate(file, match[0], [searchFrom, wholeSpan[1]]);
    searchFrom = start + match[0].length;
    const span = [start, searchFrom] as const;
    if (isCount) {
      const message = `\`${match[0]}\` counts nothing.`;
      out.push(file.problem('token-unknown', span, message, { suggestion: countAdvice(name, collections) }));
      continue;
    }
    const [register = '', entry] = name.split(':');
    const entries = entry === undefined ? undefined : registers.get(register);
    out.push(
      entries === undefined
        ? file.problem(
            'token-unknown',
            span,
            `\`${match[0]}\` does nothing: there is no token with that name.`,
            {
              suggestion: suggestion(match[0], plain),
              fixes: fixes(file, span, match[0], plain),
            },
          )
        : file.problem('claim-unknown', span, `There is no \`${name}\` in the register.`, {
            suggestion:
              entries.length === 0
                ? `No entry of this register can be read: add one, or mend it where one is there; write \\{ for a real brace.`
                : suggestion(match[0], entries),
            fixes: fixes(file, span, match[0], entries),
          }),
    );
  }
  return out;
}

/** How a token that counts entries is written: its collection has to be one, its form one of three. */
function countAdvice(name: string, collections: readonly string[]): string {
  const [wanted = '', form = ''] = name.slice(COUNT.length + 1).split('|');
  const collection = collections.includes(wanted) ? wanted : nearest(wanted, collections);
  if (collection === undefined) return `Collections that can be counted: ${collections.join(', ')}.`;
  const forms = form === '' ? [''] : ['|words', '|Words'];
  return `Did you mean ${forms.map((one) => `\`{${COUNT}:${collection}${one}}\``).join(' or ')}?`;
}

/** The tokens as they are written: all of them, and those of each register. */
function sorted(
  tokens: Tokens,
  declared: Declared['registers'],
): { registers: Map<string, string[]>; plain: string[] } {
  const registers = new Map([...declared.values()].map((name): [string, string[]] => [name, []]));
  const plain: string[] = [];
  for (const name of Object.keys(tokens)) {
    const colon = name.indexOf(':');
    if (colon === -1) plain.push(`{${name}}`);
    else registers.set(name.slice(0, colon), [...(registers.get(name.slice(0, colon)) ?? []), `{${name}}`]);
  }
  return { registers, plain: [...plain, ...[...registers.keys()].map((name) => `{${name}:…}`)] };
}

function suggestion(written: string, known: readonly string[]): string {
  if (known.length === 0) return 'This site has no tokens. For a real brace write \\{.';
  const list = known.slice(0, NAMED).join(', ');
  const rest = known.length > NAMED ? ` and ${known.length - NAMED} more` : '';
  return didYouMean(written, known) ?? `Known tokens: ${list}${rest}. For a real brace write \\{.`;
}

/** Tokens are written alike in YAML of every style and in Markdown, so one takes the place of another as it is. */
function fixes(file: SourceFile, span: Span, written: string, known: readonly string[]): Fix[] {
  if (file.text.slice(...span) !== written) return [];
  const whole = known.filter((one) => !one.includes('…'));
  return nearFixes(written, whole, 'declared', (text) => ({ file: file.path, span, text }));
}

/** In YAML the text may be folded or escaped, so the token is looked up inside the source of the value. */
function locate(file: SourceFile, token: string, [start, end]: readonly [number, number]): number {
  const found = file.text.indexOf(token, start);
  return found !== -1 && found < end ? found : start;
}
