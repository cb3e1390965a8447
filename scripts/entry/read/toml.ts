import { getStaticTOMLValue, ParseError, parseTOML, type AST } from 'toml-eslint-parser';
import { type SourceFile, tooDeep } from '../../diagnostics/source-file.ts';
import type { Span } from '../../diagnostics/diagnostic.ts';
import { curlyQuote } from '../../model/characters.ts';
import type { Spans } from '../../model/spans.ts';
import { DEFAULT_LIMITS } from '../../schema/limits.ts';
import { pointerSegment, type Json, type JsonObject } from '../../schema/json.ts';
import type { ParsedYaml } from './yaml.ts';

/** A table or list while it is parsed; later lines may add fields. */
class Holder extends Map<string, unknown> {
  constructor(readonly isList = false) {
    super();
  }
}

/**
 * Parses TOML 1.0 with positions. Dates and times stay strings as written; values without a JSON form (`nan`,
 * `inf`) are reported.
 * @param offset start of the TOML in the file
 * @param depth maximum nesting of lists and groups
 */
export function parseToml(
  file: SourceFile,
  toml: string,
  offset: number,
  depth = DEFAULT_LIMITS.depth,
): ParsedYaml {
  try {
    const [top] = parseTOML(toml, { tomlVersion: '1.0' }).body;
    if (top.body.length === 0)
      return broken(file, [offset, offset + Math.max(1, toml.trimEnd().length)], 'The file has no fields.');
    return new Reader(offset, depth).read(top);
  } catch (error) {
    if (error instanceof Excess) return { ...NOTHING, diagnostics: [tooDeep(file, error.span, depth)] };
    if (error instanceof Unfit) return broken(file, error.span, error.message);
    if (!(error instanceof ParseError)) throw error;
    const at = Math.min(error.index, Math.max(0, toml.length - 1)) + offset;
    const day = impossibleDay(toml, error);
    if (day !== undefined)
      return broken(
        file,
        [day.at + offset, day.at + day.text.length + offset],
        `There is no \`${day.text}\`.`,
        'Write a day or a time that exists, such as `2026-01-31`.',
      );
    const open = error.message.includes('Unterminated string') ? unclosed(toml) : undefined;
    if (open !== undefined)
      return broken(
        file,
        [open.at + offset, open.at + open.quotes.length + offset],
        'The quotes that begin here are never closed.',
        open.quotes.length === 1
          ? `Put a \`${open.quotes}\` at the end of the text; a text of several lines is put between \`"""\`.`
          : `Put \`${open.quotes}\` at the end of the text.`,
      );
    const curly = curlyQuote(toml.charAt(error.index));
    if (curly !== undefined) return broken(file, [at, at + 1], curly.message, curly.suggestion);
    const bracket = unclosedList(toml, error.index);
    if (bracket !== undefined)
      return broken(
        file,
        [bracket + offset, bracket + 1 + offset],
        'The list that begins here is never closed.',
        'Put a `]` after its last item.',
      );
    const [name] = error.message.includes('multiple times')
      ? (/^(?:"[^"\n]*"|'[^'\n]*'|[\w-]+)/.exec(toml.slice(error.index)) ?? [])
      : [];
    if (name !== undefined)
      return broken(file, [at, at + name.length], `The key \`${name}\` is written twice.`, TWICE);
    const line = toml.slice(toml.lastIndexOf('\n', error.index - 1) + 1, error.index + 1);
    const [, mistake, advice] =
      MISTAKES.find(([pattern]) => pattern.test(line + toml.charAt(error.index + 1))) ?? [];
    if (mistake !== undefined) return broken(file, [at, at + 1], mistake, advice);
    const message = `This is not TOML: ${error.message.charAt(0).toLowerCase()}${error.message.slice(1)}`;
    return broken(file, [at, at + 1], message.endsWith('.') ? message : `${message}.`);
  }
}

const NOTHING = { data: undefined, spans: {} } as const;

const ADVICE = 'Check that each field is on a line of its own, and texts are in quotes: `name = "value"`.';

const TWICE = 'Keep one of the two, and move what belongs to it there; or give one another name.';

/**
 * Common mistakes: what ends one character after the place of the error, on its line; our message and advice.
 */
const MISTAKES: readonly (readonly [RegExp, string, string])[] = [
  [
    /\\[^]{1,2}$/,
    'A backslash in double quotes begins a special character, such as `\\n` for a line break; this is none.',
    "Write `\\\\` for a backslash, or put the text in single quotes: `'C:\\Users'`.",
  ],
  [/^\s*[\w.-]+\s*:[^]?$/, 'There is a colon between the name and the value.', 'Write `name = value`.'],
  [/\d,\d$/, 'A comma cannot begin the decimals of a number.', 'Write a point: `4.5`.'],
  [/=\s*[^\s[{].*,[^]?$/, 'There is a comma after the value.', 'Delete it.'],
  [
    /"\s*[^\s"=][^]?$/,
    'The text ends at the quotation mark before this.',
    'Write `\\"` for a quotation mark inside a text; write each field on a line of its own.',
  ],
  [/=\s*0\d$/, 'A number cannot begin with a zero.', 'Delete the zero; write a day like `2026-01-31`.'],
  [
    /=\s*\p{L}[^]?$/u,
    'A text has to be in quotes.',
    'Put it in double quotes, unless it is `true` or `false`.',
  ],
];

function broken(file: SourceFile, span: Span, message: string, suggestion = ADVICE): ParsedYaml {
  return { ...NOTHING, diagnostics: [file.problem('toml-syntax', span, message, { suggestion })] };
}

/** Comments, texts in quotes, and as a group the quotes of a text that does not end. */
const QUOTES =
  /#[^\n]*|"""(?:\\[^]|[^\\])*?"""+|'''[^]*?'''+|""(?!")|''(?!')|"(?!")(?:\\.|[^"\\\n])+"|'(?!')[^'\n]+'|("""|'''|["'])/g;

/** The quotes that a text begins with but does not end with; the parser reports its end. */
function unclosed(toml: string): { quotes: string; at: number } | undefined {
  for (const { 1: quotes, index } of toml.matchAll(QUOTES))
    if (quotes !== undefined) return { quotes, at: index };
  return undefined;
}

/** The start of a list that is still open at the end, or at the next field or table: the parser reports only that place. */
function unclosedList(toml: string, index: number): number | undefined {
  const from = toml.lastIndexOf('\n', index - 1) + 1;
  const isNext = /^(?:\[\[?[a-z][^[\]\n]*\]\]?[ \t]*(?:#|$)|[\w.-]+[ \t]*=)/im.test(
    toml.slice(from).split('\n', 1)[0] ?? '',
  );
  if (!isNext && toml.slice(index).trim() !== '') return undefined;
  const before = toml.slice(0, isNext ? from : index).replace(QUOTES, (found) => ' '.repeat(found.length));
  const open: RegExpExecArray[] = [];
  for (const found of before.matchAll(/[[\]{}]/g))
    if ('[{'.includes(found[0])) open.push(found);
    else open.pop();
  const last = open.at(-1);
  return last?.[0] === '[' ? last.index : undefined;
}

/** A date or time that no calendar or clock has, which the parser reports at one of its digits. */
function impossibleDay(
  toml: string,
  { message, index }: ParseError,
): { text: string; at: number } | undefined {
  if (!/invalid (?:date|time)/i.test(message)) return undefined;
  const from = toml.lastIndexOf('\n', index - 1) + 1;
  for (const found of toml
    .slice(from)
    .split('\n', 1)[0]
    ?.matchAll(/[\d:.TZ+-]*\d[-:]\d[\d:.TZ+-]*/g) ?? []) {
    const at = from + found.index;
    if (at <= index && index <= at + found[0].length) return { text: found[0], at };
  }
  return undefined;
}

/** Thrown for too many nesting levels. */
class Excess extends Error {
  constructor(readonly span: Span) {
    super();
  }
}

/** Thrown for a value without a JSON form. */
class Unfit extends Error {
  constructor(
    readonly span: Span,
    message: string,
  ) {
    super(message);
  }
}

class Reader {
  readonly #spans: Spans = {};
  readonly #root = new Holder();

  constructor(
    private readonly offset: number,
    private readonly depth: number,
  ) {}

  read(top: AST.TOMLTopLevelTable): ParsedYaml {
    const [start, end] = this.#at(top);
    this.#spans[''] = [start, start, start, end];
    for (const node of top.body)
      if (node.type === 'TOMLKeyValue') this.#field(node, this.#root, '', 1);
      else this.#table(node);
    return { data: asJson(this.#root) as JsonObject, spans: this.#spans, diagnostics: [] };
  }

  #at({ range }: { range: readonly [number, number] }): Span {
    return [range[0] + this.offset, range[1] + this.offset];
  }

  /** `[name]`, or another item of `[[name]]`. */
  #table(node: AST.TOMLTable): void {
    let holder = this.#root;
    let pointer = '';
    const key = this.#at(node.key);
    node.resolvedKey.forEach((part, index) => {
      const name = String(part);
      pointer += pointerSegment(name);
      this.#within(key, index + 1);
      const isNew = !holder.has(name);
      const isList = typeof node.resolvedKey[index + 1] === 'number';
      const next = (isNew ? new Holder(isList) : holder.get(name)) as Holder;
      holder.set(name, next);
      if (isNew) this.#spans[pointer] = [...key, ...this.#at(node)];
      holder = next;
    });
    for (const field of node.body) this.#field(field, holder, pointer, node.resolvedKey.length + 1);
  }

  /** `a.b = value`; groups along the path are created. */
  #field(node: AST.TOMLKeyValue, into: Holder, at: string, depth: number): void {
    const names = node.key.keys.map((one) => (one.type === 'TOMLBare' ? one.name : one.value));
    const key = this.#at(node.key);
    let holder = into;
    let pointer = at;
    names.forEach((name, index) => {
      pointer += pointerSegment(name);
      if (index === names.length - 1) {
        this.#spans[pointer] = [...key, ...this.#at(node.value)];
        holder.set(name, this.#value(node.value, pointer, depth + index));
        return;
      }
      const next = (holder.get(name) ?? new Holder()) as Holder;
      this.#spans[pointer] ??= [...key, ...this.#at(node.value)];
      holder.set(name, next);
      holder = next;
    });
  }

  #value(node: AST.TOMLContentNode, pointer: string, depth: number): unknown {
    this.#within(this.#at(node), depth);
    if (node.type === 'TOMLArray')
      return node.elements.map((item, index) => {
        const own = `${pointer}/${String(index)}`;
        this.#spans[own] = [...this.#at(item), ...this.#at(item)];
        return this.#value(item, own, depth + 1);
      });
    if (node.type === 'TOMLInlineTable') {
      const holder = new Holder();
      for (const field of node.body) this.#field(field, holder, pointer, depth + 1);
      return holder;
    }
    // Dates and times stay strings, which also preserves an omitted time or zone.
    if (/date|time/.test(node.kind)) return 'datetime' in node ? node.datetime : String(node.value);
    const value = getStaticTOMLValue(node) as Json;
    if (
      typeof value !== 'number' ||
      (Number.isFinite(value) && (node.kind === 'float' || Number.isSafeInteger(value)))
    )
      return value;
    throw new Unfit(this.#at(node), 'This number cannot be kept as it is: it is too large, or none.');
  }

  #within(span: Span, depth: number): void {
    if (depth > this.depth) throw new Excess(span);
  }
}

/** Unlike an assignment, `fromEntries` keeps a field named `__proto__` as a field. */
function asJson(value: unknown): Json {
  if (Array.isArray(value)) return value.map(asJson);
  if (!(value instanceof Holder)) return value as Json;
  if (value.isList) return [...value.values()].map(asJson);
  return Object.fromEntries([...value].map(([name, one]) => [name, asJson(one)]));
}
