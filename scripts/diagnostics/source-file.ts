import type { Diagnostic, Place, Related, Span, Fix } from './diagnostic.ts';
import { shown } from './excerpt.ts';
import { LineIndex } from './line-index.ts';
import { RULES, type RuleId } from './rules.ts';

/** Cached results of predicates on a text, by name. */
export interface TextMemo {
  get: (predicate: string) => boolean | undefined;
  set: (predicate: string, result: boolean) => void;
}

/** A file for code that reports problems in it but does not read its text. */
export type PlacedFile = Pick<SourceFile, 'path' | 'place' | 'problem' | 'related'>;

/** A text file that can locate offsets in its text. */
export class SourceFile {
  #index: LineIndex | undefined;
  #text: string | (() => string);
  readonly #memo: TextMemo;

  /**
   * @param path relative to the root, `/`-separated
   * @param text decoded content, or a function that reads it on demand
   * @param hash sha256 of the bytes, hex
   * @param memo cached results of predicates
   * @param again reads the text again; see `release`
   */
  constructor(
    readonly path: string,
    text: string | (() => string),
    readonly hash: string,
    memo: TextMemo = boundedMemo(),
    private readonly again?: () => string,
  ) {
    this.#text = text;
    this.#memo = memo;
  }

  get text(): string {
    if (typeof this.#text === 'function') this.#text = this.#text();
    return this.#text;
  }

  /** Frees the memory of the text; it is read again if needed. */
  release(): void {
    if (this.again === undefined) return;
    this.#text = this.again;
    this.#index = undefined;
  }

  /**
   * Whether a predicate holds for the text. The result is cached across
   * runs, so that an unchanged file need not be read.
   * @param predicate names everything that the result depends on
   * except the text and the version of the program
   */
  memoTest(predicate: string, look: (text: string) => boolean): boolean {
    const known = this.#memo.get(predicate);
    if (known !== undefined) return known;
    const result = look(this.text);
    this.#memo.set(predicate, result);
    return result;
  }

  /** Stores a result that was not computed from the text alone; see `memoTest`. */
  memoSet(predicate: string, result: boolean): void {
    this.#memo.set(predicate, result);
  }

  place(span: Span): Place {
    this.#index ??= new LineIndex(this.text);
    return this.#index.place(this.path, span);
  }

  /** A problem at a span of this file, with the severity of its rule. */
  problem(
    rule: RuleId,
    span: Span,
    message: string,
    more: { suggestion?: string | undefined; related?: Related[]; fixes?: readonly Fix[] | undefined } = {},
  ): Diagnostic {
    return {
      rule,
      severity: severityFor(rule),
      ...this.place(span),
      message: shown(message),
      ...(more.suggestion === undefined ? {} : { suggestion: shown(more.suggestion) }),
      ...(more.related === undefined || more.related.length === 0 ? {} : { related: more.related }),
      ...(more.fixes === undefined || more.fixes.length === 0
        ? {}
        : { fixes: this.offered(more.fixes).map((one) => ({ ...one, title: shown(one.title) })) }),
    };
  }

  /** The fixes of a problem in the form in which they are reported. */
  protected offered(fixes: readonly Fix[]): readonly Fix[] {
    return fixes;
  }

  /** A span of this file as a related location of a problem. */
  related(span: Span, message: string): Related {
    const { file, line, column } = this.place(span);
    return { file, line, column, message: shown(message) };
  }
}

/** Far more than the predicates of one run. */
const MOST_RESULTS = 32;

/** A bounded cache: in a long-running process every edit may add new predicates. */
function boundedMemo(): TextMemo {
  const results = new Map<string, boolean>();
  return {
    get: (predicate) => results.get(predicate),
    set: (predicate, result) => {
      results.set(predicate, result);
      const [oldest] = results.keys();
      if (results.size > MOST_RESULTS && oldest !== undefined) results.delete(oldest);
    },
  };
}

/** The severity of a rule; a rule that is `off` by default reports warnings when a site enables it. */
function severityFor(rule: RuleId): Diagnostic['severity'] {
  const { severity } = RULES[rule];
  return severity === 'off' ? 'warning' : severity;
}

/** A problem with a file as a whole (a folder, a picture, a file that is not text). */
export function fileProblem(rule: RuleId, file: string, message: string, suggestion?: string): Diagnostic {
  const place = { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
  return {
    rule,
    severity: severityFor(rule),
    ...place,
    message: shown(message),
    ...(suggestion === undefined ? {} : { suggestion: shown(suggestion) }),
  };
}

/** A value that is nested too deeply. */
export function tooDeep(file: SourceFile, span: Span, depth: number): Diagnostic {
  return file.problem('text-too-deep', span, tooDeepWords(depth), { suggestion: FLATTER });
}

export const FLATTER = 'Use fewer levels, or close whatever is still open before this place.';

/** The message for something nested too deeply. */
export function tooDeepWords(depth: number): string {
  return `This is nested more than ${depth} levels deep in lists, quotations, elements or groups.`;
}
