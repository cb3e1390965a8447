import type { Diagnostic, Finding, Place, Related, Span, Fix } from './diagnostic.ts';
import { shown } from './excerpt.ts';
import { LineIndex } from './line-index.ts';
import { stageSeverity, type RuleId } from './rules.ts';

/** What a problem may have beside its message. */
interface More {
  suggestion?: string | undefined;
  related?: Related[];
  fixes?: readonly Fix[] | undefined;
}

/** A text file that can locate offsets in its text. */
export class SourceFile {
  #index: LineIndex | undefined;

  /**
   * @param path relative to the root, `/`-separated
   * @param text decoded content
   * @param hash sha256 of the bytes, hex
   */
  constructor(
    readonly path: string,
    readonly text: string,
    readonly hash: string,
  ) {}

  place(span: Span): Place {
    this.#index ??= new LineIndex(this.text);
    return this.#index.place(this.path, span);
  }

  /** A problem that a stage reports at a span of this file, with the severity of its rule. */
  problem(rule: RuleId, span: Span, message: string, more: More = {}): Diagnostic {
    return { severity: stageSeverity(rule), ...this.finding(rule, span, message, more) };
  }

  /** A problem that a check (scripts/rules) reports at a span of this file. */
  finding(rule: string, span: Span, message: string, more: More = {}): Finding {
    return {
      rule,
      ...this.place(span),
      message: shown(message),
      ...(more.suggestion === undefined ? {} : { suggestion: shown(more.suggestion) }),
      ...(more.related === undefined || more.related.length === 0 ? {} : { related: more.related }),
      ...(more.fixes === undefined || more.fixes.length === 0
        ? {}
        : { fixes: this.offered(more.fixes).map((fix) => ({ ...fix, title: shown(fix.title) })) }),
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

/** A problem of a stage with a file as a whole (a folder, a picture, a file that is not text). */
export function fileProblem(rule: RuleId, file: string, message: string, suggestion?: string): Diagnostic {
  return { severity: stageSeverity(rule), ...fileFinding(rule, file, message, suggestion) };
}

/** A problem of a check with a file as a whole. */
export function fileFinding(rule: string, file: string, message: string, suggestion?: string): Finding {
  return {
    rule,
    file,
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
    message: shown(message),
    ...(suggestion === undefined ? {} : { suggestion: shown(suggestion) }),
  };
}

/** A value that is nested too deeply. */
export function tooDeep(file: SourceFile, span: Span, depth: number): Diagnostic {
  return file.problem('text-too-deep', span, tooDeepWords(depth), { suggestion: FLATTER });
}

export const FLATTER = 'Use fewer levels, or close whatever is still open before this place.';

export function tooDeepWords(depth: number): string {
  return `This is nested more than ${depth} levels deep in lists, quotations, elements or groups.`;
}

/** The lines that Git puts above, between and below two conflicting versions. */
const CONFLICT = /^(?:<{7}|>{7})(?: .*)?$|^={7}$/m;
/** In Markdown, a line of `=` below a paragraph of one line makes it a heading. */
const CONFLICT_IN_TEXT =
  /^(?:<{7}|>{7})(?: .*)?$|^={7}(?=\r?\n\S)|^(?<=\n\r?\n|[^\s-]\r?\n[^\r\n]+\r?\n)={7}$/m;

/** Reports unresolved merge conflict markers: a parser of YAML would call them something else, and Markdown shows them. */
export function mergeConflict(file: SourceFile): Diagnostic | undefined {
  const start = file.text.search(/\.(?:md|markdown)$/i.test(file.path) ? CONFLICT_IN_TEXT : CONFLICT);
  if (start === -1) return undefined;
  const end = start + (/^.*/.exec(file.text.slice(start))?.[0] ?? '').length;
  const message =
    'Two versions of this text were not merged: the lines `<<<<<<<`, `=======` and `>>>>>>>` are Git’s conflict marks.';
  const suggestion = 'Keep one of the two versions, or combine them, and delete the lines with the marks.';
  return file.problem('merge-conflict', [start, end], message, { suggestion });
}
