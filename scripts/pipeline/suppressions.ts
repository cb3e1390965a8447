import { groupBy } from '../shared/group-by.ts';
import type { Diagnostic, Span } from '../diagnostics/diagnostic.ts';
import { safeFix } from '../diagnostics/fixes.ts';
import { isOwnRuleId, NO_OWN_RULES, type OwnRules, type AnyRuleId } from '../diagnostics/rules.ts';
import { findRule, ruleIds, severityOf, type Severities } from '../rules/site-rules.ts';
import { RULES } from '../rules/index.ts';
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
  const ignores = files.flatMap((file) => (mayIgnore(file) ? ignoresOf(file) : []));
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
  // For a rule that was not run, unused comments are unknown.
  const isRun = ({ rule }: Ignore): boolean =>
    (own !== 'unread' || !isOwnRuleId(rule)) && !isFoundElsewhere(rule);
  const unused = valid.filter(
    (ignore) => !used.has(ignore) && !unreadable.has(ignore.file.path) && isRun(ignore),
  );
  return [
    ...left,
    ...[...faults.values()].filter((fault) => fault !== undefined),
    ...unused.map(unusedProblem),
  ];
}

/** Whether a rule is only checked by another command. */
function isFoundElsewhere(rule: string): boolean {
  return RULES.get(rule)?.foundBy !== undefined;
}

/** Whether a file may contain a suppression. */
export function mayIgnore(file: SourceFile): boolean {
  return ANY_SIGN.test(file.text);
}

function faultOf(
  { file, span, rule, reason, isMisplaced }: Ignore,
  severities: Severities,
  own: OwnRules,
): Diagnostic | undefined {
  const ids = ruleIds(own);
  const known = findRule(rule, own);
  const report = (message: string, suggestion: string): Diagnostic =>
    file.problem('ignore-invalid', span, message, { suggestion });
  if (isMisplaced)
    return report(
      'This comment ignores nothing: in a text it has to be one line, with nothing beside it.',
      `Write \`<!-- ${SIGN} RULE: reason -->\` on a separate line, above the text that it is about.`,
    );
  if (known === undefined && rule.includes(','))
    return report(
      'A comment ignores one rule, and this one names several.',
      'Write a comment for each of them, one below the other.',
    );
  if (known === undefined)
    return report(
      rule === ''
        ? 'This comment does not say which rule to ignore.'
        : rule.startsWith('-')
          ? `There is no comment \`${SIGN}${rule}\`.`
          : `There is no rule \`${rule}\` to ignore.`,
      didYouMean(rule, ids) ?? `Write \`${SIGN} RULE: reason\`; \`content explain\` lists the rules.`,
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
  const lines = file.text.split('\n').map((line) => line.replace(/\r$/, '').replace(ANY_SIGN, SIGN));
  const body = startOfBody(file);
  const inFence = fences();
  let start = 0;
  let target = { first: -1, last: -1 };
  return file.text.split('\n').flatMap((raw, index): Ignore[] => {
    const text = lines[index] ?? '';
    const lineStart = start;
    start += raw.length + 1;
    const inBody = lineStart >= body;
    // A suppression in a code block is an example.
    const found = inBody && inFence(text) ? undefined : commentIn(text, inBody);
    if (found === undefined) return [];
    const { sign, rule, reason, isMisplaced } = found;
    const span: Span = [lineStart + sign, lineStart + text.length];
    const isAlone = text.slice(0, sign).trim() === '';
    // Comments one below the other are about the same lines.
    if (!isAlone || index >= target.first) {
      const first = isAlone ? nextLine(lines, index + 1, inBody) : index;
      target = { first, last: inBody ? endOfBlock(lines, first) : endOfField(lines, first) };
    }
    const { first, last } = target;
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

/**
 * The comment on a line: `# content-ignore RULE: reason` after a value or alone; in Markdown
 * `<!-- content-ignore RULE: reason -->`. Parsed by hand, because a pattern with so many
 * optional spaces would take quadratic time on long lines.
 */
function commentIn(
  line: string,
  inBody: boolean,
): (Pick<Ignore, 'rule' | 'reason' | 'isMisplaced'> & { sign: number }) | undefined {
  if (!line.includes(SIGN)) return undefined;
  const sign = inBody ? htmlSignOf(line) : numberSignOf(line);
  const whole = inBody ? htmlComment(line) : line.slice(sign + 1).trim();
  const comment = whole ?? line.slice(sign + '<!--'.length).trim();
  if (sign === -1 || !comment.startsWith(SIGN) || /^\w/.test(comment.slice(SIGN.length))) return undefined;
  const said = comment.slice(SIGN.length).trim();
  const [rule = ''] = /^[^\s:]*/.exec(said) ?? [];
  const reason = said.slice(rule.length).trim().replace(/^:/, '').trim();
  return { sign, rule, reason, isMisplaced: whole === undefined };
}

/** The offset of the HTML comment that starts a suppression, outside code spans; -1 if there is none. */
function htmlSignOf(line: string): number {
  for (let at = line.indexOf('<!--'); at !== -1; at = line.indexOf('<!--', at + 1)) {
    const isCode = line.slice(0, at).split('`').length % 2 === 0;
    if (
      !isCode &&
      line
        .slice(at + '<!--'.length)
        .trimStart()
        .startsWith(SIGN)
    )
      return at;
  }
  return -1;
}

/** The offset of the `#` that starts a suppression; -1 if there is none. */
function numberSignOf(line: string): number {
  for (let at = line.indexOf(SIGN); at !== -1; at = line.indexOf(SIGN, at + 1)) {
    let before = at - 1;
    while (/[ \t]/.test(line[before] ?? '')) before -= 1;
    if (line[before] === '#' && /^[ \t]?$/.test(line[before - 1] ?? '')) return before;
  }
  return -1;
}

/** The text of an HTML comment that is alone on its line. */
function htmlComment(line: string): string | undefined {
  const text = line.trim();
  return text.startsWith('<!--') && text.endsWith('-->') ? text.slice(4, -3).trim() : undefined;
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
