import type { Diagnostic, Span, Fix } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import { nearFixes, safeFix } from '../../diagnostics/fixes.ts';
import { didYouMean, nearest } from '../../diagnostics/suggest.ts';
import { COUNT, isUnread, TOKEN, type Tokens } from '../../model/tokens.ts';
import type { Collection } from '../../schema/collection.ts';
import type { EntryTools } from '../entry-context.ts';

/** The maximum number of register entries listed in a message. */
const NAMED = 8;

/** What schemas declare about tokens, besides their values. */
type Declared = Pick<EntryTools, 'collections' | 'registers'>;

/**
 * One diagnostic per `{token}` that neither a schema nor a register defines.
 * @param place the start of `text` in the file, or the span of the YAML value in which its tokens are searched for
 */
export function unknownTokens(
  file: SourceFile,
  text: string,
  place: number | Span,
  tokens: Tokens,
  { collections, registers: declared }: Declared = { collections: [], registers: new Map() },
): Diagnostic[] {
  if (!text.includes('{')) return [];
  const out: Diagnostic[] = [];
  let knownTokens: KnownTokens | undefined;
  let searchFrom = typeof place === 'number' ? place : place[0];
  for (const match of text.matchAll(BRACES)) {
    const isSpaced = match[1] === undefined;
    const name = match[1] ?? match[2]?.replace(/\s/g, '') ?? '';
    const isKnown = Object.hasOwn(tokens, name) || isUnread(tokens, name);
    const isDoubled =
      isKnown && DOUBLED.test(text.slice(Math.max(0, match.index - 2), match.index + match[0].length + 1));
    if (match[0].startsWith('\\') || isKnown !== (isSpaced || isDoubled)) continue;
    const written = isDoubled ? `{${match[0]}}` : match[0];
    const { names, registers, plain } = (knownTokens ??= sorted(tokens, declared));
    const isCount = name.startsWith(`${COUNT}:`) && collections.length > 0;
    const isChecked = isCount || (name.includes(':') && registers.size > 0);
    const isOther = isSpaced ? isForeign(text, match) : !isChecked && !isSuspected(text, match, name, names);
    if (isOther && !isDoubled) continue;
    const index = isDoubled ? match.index - 1 : match.index;
    const start = typeof place === 'number' ? place + index : locate(file, written, [searchFrom, place[1]]);
    searchFrom = start + written.length;
    const span = [start, searchFrom] as const;
    const [register = '', entry] = name.split(':');
    const entries = entry === undefined ? undefined : registers.get(register);
    if (isKnown) out.push(miswritten(file, span, written, `{${name}}`));
    else if (isCount)
      out.push(
        file.problem('token-unknown', span, `\`${match[0]}\` counts nothing.`, {
          suggestion: countAdvice(name, collections),
        }),
      );
    else {
      const missing = entry === undefined ? 'token with that name' : `register \`${register}\``;
      const message =
        entries === undefined
          ? `\`${match[0]}\` does nothing: there is no ${missing}.`
          : `There is no \`{${name}}\` in the register.`;
      out.push(
        file.problem(entries === undefined ? 'token-unknown' : 'claim-unknown', span, message, {
          suggestion: suggestion(match[0], entries ?? plain),
          fixes: fixes(file, span, match[0], entries ?? plain),
        }),
      );
    }
  }
  return out;
}

/** A token, or what would be one without the spaces inside its braces. */
const BRACES = new RegExp(
  `${TOKEN.source}|\\\\?\\{(?=[^{}\\n]{0,100}\\s)\\s*([\\w-]+\\s*(?::\\s*[\\w.|-]+\\s*)?)\\}`,
  'g',
);

/** A token in braces like those of a template. An escaped brace, or one behind another sign, is text. */
const DOUBLED = /(?<![\\$#%@{])\{\{[^{}]*\}\}$/;

function miswritten(file: SourceFile, span: Span, written: string, right: string): Diagnostic {
  const title = `Write \`${right}\``;
  const isWritten = file.text.slice(...span) === written;
  const message = `\`${written}\` is not written like a token, which has one pair of braces and no spaces.`;
  return file.problem('token-unknown', span, message, {
    suggestion: `${title}. For a real brace write \\{.`,
    fixes: isWritten ? safeFix(title, { file: file.path, span, text: right }) : [],
  });
}

/** The advice for a misspelled counting token, whose collection must exist and whose form is one of three. */
function countAdvice(token: string, collections: readonly Collection[]): string {
  const names = collections.map(({ name }) => name);
  const [wanted = '', form = ''] = token.slice(COUNT.length + 1).split('|');
  const collection = names.includes(wanted) ? wanted : nearest(wanted, names);
  if (collection === undefined) return `Collections that can be counted: ${names.join(', ')}.`;
  const forms = form === '' ? [''] : ['|words', '|Words'];
  return `Did you mean ${forms.map((suffix) => `\`{${COUNT}:${collection}${suffix}}\``).join(' or ')}?`;
}

interface KnownTokens {
  names: string[];
  /** As written in texts: those of each register, and the plain ones. */
  registers: Map<string, string[]>;
  plain: string[];
}

function sorted(tokens: Tokens, declared: Declared['registers']): KnownTokens {
  const names = Object.keys(tokens);
  const registers = new Map([...declared.values()].map((name): [string, string[]] => [name, []]));
  const plain: string[] = [];
  for (const name of names) {
    const [register = '', entry] = name.split(':');
    const entries = registers.get(register);
    if (entry === undefined) plain.push(`{${name}}`);
    else if (entries === undefined) registers.set(register, [`{${name}}`]);
    else entries.push(`{${name}}`);
  }
  return { names, registers, plain: [...plain, ...[...registers.keys()].map((name) => `{${name}:…}`)] };
}

function suggestion(written: string, tokens: readonly string[]): string {
  if (tokens.length === 0) {
    const none = written.includes(':') ? 'The register has no entries.' : 'This site has no tokens.';
    return `${none} For a real brace write \\{.`;
  }
  const list = tokens.slice(0, NAMED).join(', ');
  const more = tokens.length > NAMED ? ` and ${tokens.length - NAMED} more` : '';
  return didYouMean(written, tokens) ?? `Known tokens: ${list}${more}. For a real brace write \\{.`;
}

/** Tokens are written the same in every YAML style and in Markdown, so one can replace another as is. */
function fixes(file: SourceFile, span: Span, written: string, tokens: readonly string[]): Fix[] {
  if (file.text.slice(...span) !== written) return [];
  const replacements = tokens.filter((token) => !token.includes('…'));
  return nearFixes(written, replacements, 'declared', (text) => ({ file: file.path, span, text }));
}

/** YAML may fold or escape the text, so the token is searched for in the source of the value. */
function locate(file: SourceFile, token: string, [start, end]: readonly [number, number]): number {
  const at = file.text.indexOf(token, start);
  return at !== -1 && at < end ? at : start;
}

/** Lowercase words joined by capitals or hyphens, as tokens are named. */
const NAME = /^[a-z]+(?:[A-Z][a-z]+|-[a-z]+)*$/;
/** Braces of another syntax: `${x}`, `#{x}`, `%{x}`, `@{x}`, `{{x}}`. */
const FOREIGN = /[$#%@{]$/;
/** Part of a longer expression: `/users/{name}`, `size={large}`, `log.{level}`. */
const ATTACHED = /[\w/=.:&?+]$/;

/** Whether braces belong to another syntax. */
function isForeign(text: string, { 0: whole, index }: RegExpExecArray): boolean {
  return FOREIGN.test(text.slice(Math.max(0, index - 1), index)) || text[index + whole.length] === '}';
}

/**
 * Whether an undefined name in braces was probably meant as a token: it is similar to one, or it is separate
 * and named like one. Other braces are text and need no backslash.
 */
function isSuspected(text: string, match: RegExpExecArray, name: string, tokens: readonly string[]): boolean {
  if (isForeign(text, match)) return false;
  if (nearest(name, tokens) !== undefined) return true;
  return (
    name.split(':').every((part) => NAME.test(part)) && !ATTACHED.test(text.slice(0, match.index).slice(-1))
  );
}
