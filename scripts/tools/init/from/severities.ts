import type { Origin } from './origin.ts';
import { withoutCode } from './texts.ts';
import type { Found } from './found.ts';

/** A rule that does not apply to a site rendered by another tool, and why. */
type Reason = readonly [rule: string, because: string];

const ALWAYS: readonly Reason[] = [
  [
    'file-ungoverned',
    'The folder also contains files of another program: layouts, data, texts of other kinds.',
  ],
  ['html-removed', 'Another program makes the pages, and keeps HTML in texts as it is.'],
  ['image-orphan', 'Templates of another program may show pictures that no text names.'],
  ['head-length', 'Another program makes the heads of pages.'],
  ['head-missing', 'Another program makes the heads of pages.'],
  ['translation-missing', 'Not every text is meant for every language.'],
  ['label-missing', 'Another program writes the words around texts.'],
  ['collection-unseen', 'Another program shows entries that have no page here.'],
];

/** `schemas/severities.yaml`: rules that are switched off, each with its reason. */
export function severitiesFile(origin: Origin, found: Found): string {
  const name = origin.tool ?? 'another program';
  const reasons = [...ALWAYS, ...ofTool(origin), ...ofTexts(found)];
  return [
    `# Rules that would be wrong about texts that ${name} renders. Delete a line to turn its rule on again.`,
    ...reasons.flatMap(([rule, because]) => ['', `# ${because}`, `${rule}: off`]),
    '',
  ].join('\n');
}

/** In Python-Markdown, indented text after an admonition or tab is its content; elsewhere it is code. */
function ofTool({ tool }: Origin): Reason[] {
  if (tool === 'MkDocs')
    return [['text-markup', 'The content of admonitions and tabs of Python-Markdown is read as code here.']];
  return tool === 'Sphinx' ? [['text-markup', 'MyST writes the words of links that have none.']] : [];
}

function ofTexts({ texts }: Found): Reason[] {
  const levels = texts.map(({ body }) => headingLevels(body)).filter((one) => one.length > 0);
  const odd = levels.filter(isOtherwise).length;
  const titles = texts.flatMap(({ fields }) => (typeof fields?.title === 'string' ? fields.title : []));
  const repeated = titles.length - new Set(titles).size;
  const reasons: Reason[] = [];
  if (odd * 2 > levels.length)
    reasons.push(['heading-order', 'Most texts have a title of their own, or leave out levels of headings.']);
  if (repeated * 10 > titles.length)
    reasons.push([
      'head-duplicate',
      'Many titles are those of other texts too, as in versions or parts of one manual.',
    ]);
  return reasons;
}

function headingLevels(body: string): number[] {
  const headings = withoutCode(body).matchAll(/^ {0,3}(#{1,6})[ \t]+\S|<h([1-6])[\s>]|^(=+|-+)[ \t]*$/gm);
  return [...headings].flatMap(([, signs, level, line]) => {
    if (line !== undefined) return line.startsWith('=') ? 1 : [];
    return level === undefined ? (signs?.length ?? []) : Number(level);
  });
}

/** Whether a text has a heading of level 1, or one that skips a level. */
function isOtherwise(levels: readonly number[]): boolean {
  return levels.some((level, at) => level === 1 || level > (levels[at - 1] ?? 1) + 1);
}
