import type { Diagnostic, Place, Related, Span, Fix } from './diagnostic.ts';
import { shown } from './excerpt.ts';
import { LineIndex } from './line-index.ts';
import { RULES, type RuleId } from './rules.ts';

/** Questions about a text that were answered once, by name. */
export interface TextMemo {
  get: (question: string) => boolean | undefined;
  set: (question: string, answer: boolean) => void;
}

/** A file for whoever places problems in it and does not read its text. */
export type PlacedFile = Pick<SourceFile, 'path' | 'place' | 'problem' | 'related'>;

/** A text file, able to say where an offset lies. */
export class SourceFile {
  #index: LineIndex | undefined;
  #text: string | (() => string);
  readonly #answers: TextMemo;

  /**
   * @param path relative to the root, `/`-separated
   * @param text decoded content, or what reads it when it is asked for
   * @param hash sha256 of the bytes, hex
   * @param answers what is known of the text without reading it
   * @param again reads the text another time; see `release`
   */
  constructor(
    readonly path: string,
    text: string | (() => string),
    readonly hash: string,
    answers: TextMemo = lastAnswers(),
    private readonly again?: () => string,
  ) {
    this.#text = text;
    this.#answers = answers;
  }

  get text(): string {
    if (typeof this.#text === 'function') this.#text = this.#text();
    return this.#text;
  }

  /** Lets go of the text, which is read another time should it be asked for. */
  release(): void {
    if (this.again === undefined) return;
    this.#text = this.again;
    this.#index = undefined;
  }

  /**
   * Whether something is so of the text. The answer is remembered from run to run, so that a file that was not changed need
   * not be read to be asked again.
   * @param question names all that the answer depends on, but for the text and the version of the program
   */
  memoTest(question: string, look: (text: string) => boolean): boolean {
    const known = this.#answers.get(question);
    if (known !== undefined) return known;
    const answer = look(this.text);
    this.#answers.set(question, answer);
    return answer;
  }

  /** Remembers an answer that was not found by looking at the text alone; see `holds`. */
  memoSet(question: string, answer: boolean): void {
    this.#answers.set(question, answer);
  }

  place(span: Span): Place {
    this.#index ??= new LineIndex(this.text);
    return this.#index.place(this.path, span);
  }

  /** A problem at a span of this file; the severity is the rule's own. */
  problem(
    rule: RuleId,
    span: Span,
    message: string,
    more: { suggestion?: string | undefined; related?: Related[]; fixes?: readonly Fix[] | undefined } = {},
  ): Diagnostic {
    return {
      rule,
      severity: toldAs(rule),
      ...this.place(span),
      message: shown(message),
      ...(more.suggestion === undefined ? {} : { suggestion: shown(more.suggestion) }),
      ...(more.related === undefined || more.related.length === 0 ? {} : { related: more.related }),
      ...(more.fixes === undefined || more.fixes.length === 0
        ? {}
        : { fixes: this.offered(more.fixes).map(shownFix) }),
    };
  }

  /** The fixes of a problem as they are offered. */
  protected offered(fixes: readonly Fix[]): readonly Fix[] {
    return fixes;
  }

  /** A span of this file as the second place of a problem. */
  related(span: Span, message: string): Related {
    const { file, line, column } = this.place(span);
    return { file, line, column, message: shown(message) };
  }
}

/** Many more than the questions of one run. */
const MOST_ANSWERS = 32;

/** The last answers: a process that stays asks new questions with every edit, and need not remember those before. */
function lastAnswers(): TextMemo {
  const answers = new Map<string, boolean>();
  return {
    get: (question) => answers.get(question),
    set: (question, answer) => {
      answers.set(question, answer);
      const [oldest] = answers.keys();
      if (answers.size > MOST_ANSWERS && oldest !== undefined) answers.delete(oldest);
    },
  };
}

/** A rule that is off is a warning where a site asks for it. */
function toldAs(rule: RuleId): Diagnostic['severity'] {
  const { severity } = RULES[rule];
  return severity === 'off' ? 'warning' : severity;
}

function shownFix(one: Fix): Fix {
  return { ...one, title: shown(one.title) };
}

/** A problem of a file as a whole (a folder, a picture, a file that is not text). */
export function fileProblem(rule: RuleId, file: string, message: string, suggestion?: string): Diagnostic {
  const place = { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
  return {
    rule,
    severity: toldAs(rule),
    ...place,
    message: shown(message),
    ...(suggestion === undefined ? {} : { suggestion: shown(suggestion) }),
  };
}

/** Something lies in more levels than a file may have. */
export function tooDeep(file: SourceFile, span: Span, depth: number): Diagnostic {
  return file.problem('text-too-deep', span, tooDeepWords(depth), { suggestion: FLATTER });
}

export const FLATTER = 'Use fewer levels, or close what is still open before this place.';

export function tooDeepWords(depth: number): string {
  return `This is nested more than ${depth} levels deep in lists, quotations, elements or groups.`;
}
