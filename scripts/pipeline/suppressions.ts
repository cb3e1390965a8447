import type { Diagnostic, Span } from '../diagnostics/diagnostic.ts';
import { safeFix } from '../diagnostics/fixes.ts';
import { isOwnRuleId, type AnyRuleId } from '../diagnostics/rules.ts';
import type { SourceFile } from '../diagnostics/source-file.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { isMarkdown } from '../disk/paths.ts';
import { splitFrontMatter } from '../entry/read/front-matter.ts';
import { isRule, RULES, severityOf, type Severities } from '../rules/index.ts';

const SIGN = 'content-ignore';
/** `# content-ignore RULE: reason`, after a value or alone; capitals make no difference. */
const IN_FIELDS = /(?<=^|[ \t])#[ \t]*content-ignore(?!\w)(.*)$/i;
/** `<!-- content-ignore RULE: reason -->`, which has to be alone on its line. */
const IN_BODY = /<!--[ \t]*content-ignore(?!\w)(.*)$/i;

/** A comment that suppresses a warning. */
interface Ignore {
  file: SourceFile;
  span: Span;
  rule: string;
  reason: string;
  /** Whether, in Markdown, it shares a line with other text, so that its target is unclear. */
  isMisplaced: boolean;
  /** The range of lines that it applies to, starting at 1. */
  first: number;
  last: number;
}

/** Rules of files of which nothing else can be said until they are fixed. */
export const UNREADABLE_RULES = [
  'merge-conflict',
  'yaml-syntax',
  'csv-syntax',
  'yaml-duplicate-key',
  'front-matter-missing',
  'front-matter-unclosed',
] as const satisfies readonly AnyRuleId[];

/** Rules about a file as a whole, which no comment can suppress. */
const HIDING: ReadonlySet<AnyRuleId> = new Set<AnyRuleId>([
  ...UNREADABLE_RULES,
  ...(['file-too-large', 'text-too-deep'] as const),
]);

/**
 * Removes the warnings that a comment in their file suppresses with a reason. Reports comments that suppress
 * an error or nothing, or that give no reason.
 */
export function withoutSuppressed(
  problems: readonly Diagnostic[],
  files: readonly SourceFile[],
  severities: Severities,
): Diagnostic[] {
  const ignores = files.flatMap((file) => (/content-ignore/i.test(file.text) ? ignoresOf(file) : []));
  if (ignores.length === 0) return [...problems];
  const valid: Ignore[] = [];
  const faults = ignores.flatMap((ignore) => {
    const fault = faultOf(ignore, severities);
    if (fault === undefined) valid.push(ignore);
    return fault ?? [];
  });
  const used = new Set<Ignore>();
  const unsuppressed = problems.filter((problem) => {
    if (problem.severity !== 'warning') return true;
    const ignore = valid.find(
      ({ file, rule, first, last }) =>
        file.path === problem.file && rule === problem.rule && first <= problem.line && problem.line <= last,
    );
    if (ignore !== undefined) used.add(ignore);
    return ignore === undefined;
  });
  const unreadable = new Set(problems.filter(({ rule }) => HIDING.has(rule)).map(({ file }) => file));
  // Whether a rule of the site, or one that another command checks, finds something here is unknown.
  const isRun = ({ rule }: Ignore): boolean => !isOwnRuleId(rule) && RULES.get(rule)?.foundBy === undefined;
  const unused = valid.filter(
    (ignore) => !used.has(ignore) && !unreadable.has(ignore.file.path) && isRun(ignore),
  );
  return [...unsuppressed, ...faults, ...unused.map(unusedProblem)];
}

function faultOf(
  { file, span, rule, reason, isMisplaced }: Ignore,
  severities: Severities,
): Diagnostic | undefined {
  const report = (message: string, suggestion: string): Diagnostic =>
    file.problem('ignore-invalid', span, message, { suggestion });
  if (isMisplaced)
    return report(
      'This comment ignores nothing: in a text it has to be one line, with nothing beside it.',
      `Write \`<!-- ${SIGN} RULE: reason -->\` on a separate line, above the text that it is about.`,
    );
  if (!isRule(rule))
    return report(
      rule === ''
        ? 'This comment does not say which rule to ignore.'
        : `There is no rule \`${rule}\` to ignore.`,
      didYouMean(rule, [...RULES.keys()]) ??
        `Write \`${SIGN} RULE: reason\` with one rule; \`content explain\` lists the rules.`,
    );
  if (severityOf(rule, severities) === 'error')
    return report(
      `\`${rule}\` is an error, and errors cannot be ignored.`,
      'Fix the problem that it reports, then delete this comment.',
    );
  return reason === ''
    ? report(
        `This comment does not say why \`${rule}\` is ignored.`,
        `Write \`${SIGN} ${rule}: \` followed by the reason.`,
      )
    : undefined;
}

function unusedProblem({ file, span, rule }: Ignore): Diagnostic {
  const message = `There is no \`${rule}\` warning here to ignore.`;
  const edit = { file: file.path, span: wholeLine(file.text, span), text: '' };
  const fixes = safeFix('Delete the comment', edit);
  return file.problem('ignore-unused', span, message, { suggestion: 'Delete the comment.', fixes });
}

/** The comment with the spaces before it, or its whole line if it is alone. */
function wholeLine(text: string, [start, end]: Span): Span {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const before = text.slice(lineStart, start);
  if (before.trim() !== '') return [lineStart + before.trimEnd().length, end];
  const next = text.indexOf('\n', end);
  return [lineStart, next === -1 ? text.length : next + 1];
}

/** The offset at which the Markdown of a file starts; its end if there is no Markdown or the front matter never ends. */
function startOfBody({ path, text }: SourceFile): number {
  if (!isMarkdown(path)) return Infinity;
  const parts = splitFrontMatter(text);
  if (parts.ok) return parts.bodyOffset;
  return parts.rule === 'front-matter-missing' ? 0 : Infinity;
}

function ignoresOf(file: SourceFile): Ignore[] {
  const lines = file.text.split('\n');
  const body = startOfBody(file);
  let start = 0;
  return lines.flatMap((line, index): Ignore[] => {
    const lineStart = start;
    start += line.length + 1;
    const inBody = lineStart >= body;
    const match = (inBody ? IN_BODY : IN_FIELDS).exec(line);
    if (match === null) return [];
    const before = line.slice(0, match.index);
    // In a code span it is an example.
    if (inBody && before.split('`').length % 2 === 0) return [];
    const words = (match[1] ?? '').trim();
    const isMisplaced = inBody && (before.trim() !== '' || !words.endsWith('-->'));
    const [, rule = '', reason = ''] = /^([^\s:]*)\s*:?\s*(.*?)\s*(?:-->)?$/.exec(words) ?? [];
    const span: Span = [lineStart + match.index, lineStart + line.trimEnd().length];
    const first = before.trim() === '' ? nextLine(lines, index + 1, inBody) : index;
    const last = inBody ? endOfBlock(lines, first) : endOfField(lines, first);
    return [{ file, span, rule, reason, isMisplaced, first: first + 1, last: last + 1 }];
  });
}

/** The first line from an index on that is neither blank nor a comment; the last line if there is none. */
function nextLine(lines: readonly string[], from: number, inBody: boolean): number {
  const other = inBody ? IN_BODY : /^\s*#/;
  const index = lines.findIndex((line, at) => at >= from && line.trim() !== '' && !other.test(line));
  return index === -1 ? lines.length - 1 : index;
}

/** A Markdown block ends at the next blank line. */
function endOfBlock(lines: readonly string[], first: number): number {
  const blank = lines.findIndex((line, at) => at > first && line.trim() === '');
  return (blank === -1 ? lines.length : blank) - 1;
}

/** The lines of a field are indented further than its name. */
function endOfField(lines: readonly string[], first: number): number {
  const indent = (line: string): number => line.length - line.trimStart().length;
  const ownIndent = indent(lines[first] ?? '');
  const next = lines.findIndex((line, at) => at > first && line.trim() !== '' && indent(line) <= ownIndent);
  return (next === -1 ? lines.length : next) - 1;
}
