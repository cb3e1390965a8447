import { pie } from '../diagnostics/rules/rule.ts';
import type { MarkdownFacts } from '../model/markdown.ts';
import { allEntries, type Entry } from '../model/site-model.ts';
import { groupBy } from '../shared/group-by.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { rules, type Check } from './rule.ts';

type Removed = MarkdownFacts['removed'][number];

const ELSEWHERE = 'Write a link to it: `[words](https://…)`.';

/** What to write instead of each kind of HTML that is not allowed. */
const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [/^the element <(?:iframe|embed|object|video|audio|source|track|portal)>$/i, ELSEWHERE],
  [/^the element <(?:script|noscript|template|slot)>$/i, 'Remove it: programs belong in the front end.'],
  [/^the element <(?:svg|math|canvas)>$/i, 'Show a picture: `![what it shows](/images/name.svg)`.'],
  [/^the element <(?:style|link)>$/i, 'Remove it: the look of pages belongs in the front end.'],
  [
    /^the element <(?:form|input|button|select|textarea|label)>$/i,
    'Write a link to the page that has the form.',
  ],
  [/^the element <(?:center|font|u|big)>$/i, 'Write the words without it, or in `**bold**`.'],
  [/^the element </, 'Write what it shows in Markdown; content cannot use components.'],
  [/^the style /, 'Remove it: the look of pages belongs in the front end.'],
  [/^the (?:attribute|class) /, 'Remove it; the element is kept without it.'],
  [
    /^a picture /,
    'Save the picture as a file; `npx content add-picture FILE` puts it into `content/images/` and says what to write here.',
  ],
  [/^the address /, 'Write an address that begins with `https://` or `/`.'],
];

/** What a paste from a word processor brings with it. */
const PASTED = /^the (?:attribute|class|style) |^the element <(?:font|center|u|big|\w+:\w+)>$/i;

/**
 * Reports HTML that the allow-list removes from Markdown, and table cells without a column, so that no loss
 * is silent.
 */
export const checkHtmlRemoved: Check = ({ model }) => allEntries(model).flatMap(removedFrom);

/**
 * Reports each kind once per file, at its first occurrence, and what was pasted with one paragraph as one problem; items
 * with a separate remedy are reported individually.
 */
function removedFrom({ file, record }: Entry): Finding[] {
  const all = Object.values(record.markdown).flatMap(({ facts }) => facts.removed);
  const inOrder = all.sort((a, b) => a.span[0] - b.span[0]);
  const kindOf = ({ remedy, what, span }: Removed): string =>
    remedy === undefined ? what : `${what} ${span.join('-')}`;
  return [...groupBy(inOrder, kindOf).values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { what, span, remedy } = first;
    const because =
      remedy === undefined ? 'is not allowed in content and was removed' : 'is not shown to anyone';
    const count = others.length === 0 ? '' : ` (${others.length + 1} times in this file)`;
    const suggestion =
      remedy ??
      REMEDIES.find(([pattern]) => pattern.test(what))?.[1] ??
      'Write it in Markdown, or remove it.';
    const message = `${what.charAt(0).toUpperCase()}${what.slice(1)} ${because}${count}.`;
    const finding = file.finding('html-removed', span, message, { suggestion });
    const about = `${file.path} ${file.text.slice(0, span[0]).split(/\n\s*\n/).length}`;
    return PASTED.test(what) ? { ...finding, about } : finding;
  });
}

export default rules(
  {
    'html-removed': {
      group: 'Texts',
      severity: 'warning',
      title: 'HTML that is removed',
      about: 'HTML that is not allowed in content, or a table cell without a column in the first row',
      why: 'The page is shown without it. Scripts and frames from other sites could harm visitors, so they are never allowed.',
      remedy: 'write it in Markdown',
      wrong: pie('', 'Bake it <blink>hot</blink>.'),
      right: pie('', 'Bake it **hot**.'),
    },
  },
  checkHtmlRemoved,
);
