import { groupBy } from '../shared/group-by.ts';
import type { Diagnostic, Span } from '../diagnostics/diagnostic.ts';
import { safeFix } from '../diagnostics/fixes.ts';
import { isOwnRuleId, NO_OWN_RULES, type OwnRules, type AnyRuleId } from '../diagnostics/rules.ts';
import { findRule, ruleIds, severityOf, type Severities, RULES } from '../rules/index.ts';
import type { SourceFile } from '../diagnostics/source-file.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { isMarkdown } from '../disk/paths.ts';
import { splitFrontMatter } from '../entry/read/front-matter.ts';

const SIGN = 'content-ignore';
/** Capitals make no difference. */
const ANY_SIGN = /content-ignore/i;

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
  own: OwnRules = NO_OWN_RULES,
): Diagnostic[] {
  const ignores = files.flatMap((file) => (ANY_SIGN.test(file.text) ? ignoresOf(file) : []));
  if (ignores.length === 0) return [...problems];
  const faults = new Map(ignores.map((ignore) => [ignore, faultOf(ignore, severities, own)]));
  const valid = ignores.filter((ignore) => faults.get(ignore) === undefined);
  const byTarget = groupBy(valid, ({ file, rule }) => JSON.stringify([file.path, rule]));
  const used = new Set<Ignore>();
  const left = problems.filter((one) => {
    const near = one.severity === 'warning' ? byTarget.get(JSON.stringify([one.file, one.rule])) : [];
    const ignore = near?.find(({ first, last }) => one.line >= first && one.line <= last);
    if (ignore !== undefined) used.add(ignore);
    return ignore === undefined;
  });
  const unreadable = new Set(problems.filter(({ rule }) => HIDING.has(rule)).map(({ file }) => file));
  // For a rule that was not run, or is checked by another command, unused comments are unknown.
  const isRun = ({ rule }: Ignore): boolean =>
    (own !== 'unread' || !isOwnRuleId(rule)) && RULES.get(rule)?.foundBy === undefined;
  const unused = valid.filter(
    (ignore) => !used.has(ignore) && !unreadable.has(ignore.file.path) && isRun(ignore),
  );
  return [
    ...left,
    ...[...faults.values()].filter((fault) => fault !== undefined),
    ...unused.map(unusedProblem),
  ];
}

function faultOf(
  { file, span, rule, reason, isMisplaced }: Ignore,
  severities: Severities,
  own: OwnRules,
): Diagnostic | undefined {
  const known = findRule(rule, own);
  const report = (message: string, suggestion: string): Diagnostic =>
    file.problem('ignore-invalid', span, message, { suggestion });
  if (isMisplaced)
    return report(
      'This comment ignores nothing: in a text it has to be one line, with nothing beside it.',
      `Write \`<!-- ${SIGN} RULE: reason -->\` on a separate line, above the text that it is about.`,
    );
  if (known === undefined)
    return report(
      rule === ''
        ? 'This comment does not say which rule to ignore.'
        : `There is no rule \`${rule}\` to ignore.`,
      didYouMean(rule, ruleIds(own)) ??
        `Write \`${SIGN} RULE: reason\` with one rule; \`content explain\` lists the rules.`,
    );
  if (severityOf(known, severities, own) === 'error')
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
  const fixes = safeFix('Delete the comment', {
    file: file.path,
    span: wholeLine(file.text, span),
    text: '',
  });
  return file.problem('ignore-unused', span, message, { suggestion: 'Delete the comment.', fixes });
}

/** The comment with the spaces before it, or its whole line if it is alone. */
function wholeLine(text: string, [start, end]: Span): Span {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const before = text.slice(lineStart, start);
  if (before.trim() !== '') return [start - (before.length - before.trimEnd().length), end];
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
  const inFence = fences();
  let start = 0;
  return lines.flatMap((line, index): Ignore[] => {
    const lineStart = start;
    start += line.length + 1;
    const inBody = lineStart >= body;
    // A suppression in a code block is an example.
    const comment = inBody && inFence(line) ? undefined : commentIn(line, inBody);
    if (comment === undefined) return [];
    const { sign, rule, reason, isMisplaced } = comment;
    const span: Span = [lineStart + sign, lineStart + line.trimEnd().length];
    const first = line.slice(0, sign).trim() === '' ? nextLine(lines, index + 1, inBody) : index;
    const last = inBody ? endOfBlock(lines, first) : endOfField(lines, first);
    return [{ file, span, rule, reason, isMisplaced, first: first + 1, last: last + 1 }];
  });
}

/** Returns a function that takes one line after another and returns whether it is in a fenced code block. */
function fences(): (line: string) => boolean {
  let open: string | undefined;
  return (line) => {
    const [, fence, rest = ''] = /^[ \t>]*(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    const wasOpen = open !== undefined;
    if (fence === undefined) return wasOpen;
    if (open === undefined) open = fence.startsWith('`') && rest.includes('`') ? undefined : fence;
    else if (fence.startsWith(open) && rest.trim() === '') open = undefined;
    return true;
  };
}

/** `# content-ignore RULE: reason`, after a value or alone. */
const IN_FIELDS = /(?<=^|[ \t])#[ \t]*content-ignore(?!\w)(.*)$/i;
/** The start of `<!-- content-ignore RULE: reason -->`, which has to be alone on its line. */
const IN_BODY = /<!--[ \t]*content-ignore(?!\w)/i;

/** The comment on a line of the fields, or of the Markdown of a file. */
function commentIn(
  line: string,
  inBody: boolean,
): (Pick<Ignore, 'rule' | 'reason' | 'isMisplaced'> & { sign: number }) | undefined {
  const match = (inBody ? IN_BODY : IN_FIELDS).exec(line);
  if (match === null) return undefined;
  const sign = match.index;
  const before = line.slice(0, sign);
  // In a code span it is an example.
  if (inBody && before.split('`').length % 2 === 0) return undefined;
  const rest = inBody ? line.slice(sign + match[0].length).trim() : (match[1] ?? '');
  const isMisplaced = inBody && (before.trim() !== '' || !rest.endsWith('-->'));
  const words = rest.replace(/-->$/, '').trim();
  const [rule = ''] = /^[^\s:]*/.exec(words) ?? [];
  const reason = words.slice(rule.length).trim().replace(/^:/, '').trim();
  return { sign, rule, reason, isMisplaced };
}

/** The first line from an index on that is neither blank nor a comment; the last line if there is none. */
function nextLine(lines: readonly string[], from: number, inBody: boolean): number {
  const isComment = (line: string): boolean =>
    inBody ? commentIn(line, true) !== undefined : /^\s*#/.test(line);
  let index = from;
  while (index < lines.length - 1 && (lines[index]?.trim() === '' || isComment(lines[index] ?? '')))
    index += 1;
  return index;
}

/** A Markdown block ends at the next blank line. */
function endOfBlock(lines: readonly string[], first: number): number {
  let end = first + 1;
  while (end < lines.length && lines[end]?.trim() !== '') end += 1;
  return end - 1;
}

/** The lines of a field are indented further than its name. */
function endOfField(lines: readonly string[], first: number): number {
  const indent = (line: string): number => line.length - line.trimStart().length;
  const own = indent(lines[first] ?? '');
  let end = first + 1;
  while (end < lines.length && (lines[end]?.trim() === '' || indent(lines[end] ?? '') > own)) end += 1;
  return end - 1;
}
