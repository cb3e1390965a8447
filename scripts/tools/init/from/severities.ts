import type { Origin } from './origin.ts';
import type { Found } from './texts.ts';

/** A rule that says nothing true of a site that another program renders, and why. */
type Reason = [rule: string, because: string];

const ALWAYS: readonly Reason[] = [
  ['file-ungoverned', 'The folder also holds files of another program: layouts, data, texts of other kinds.'],
  ['html-removed', 'Another program makes the pages, and keeps HTML in texts as it is.'],
  ['image-orphan', 'Templates of another program may show pictures that no text names.'],
  ['head-length', 'Another program makes the heads of pages.'],
  ['head-missing', 'Another program makes the heads of pages.'],
  ['translation-missing', 'Not every text is meant for every language.'],
  ['label-missing', 'Another program writes the words around texts.'],
  ['collection-unseen', 'Another program shows what has no page here.'],
];

/** `schemas/severities.yaml`: what is switched off, each with its reason. */
export function severitiesFile(origin: Origin, found: Found): string {
  const name = origin.tool ?? 'another program';
  const reasons = [...ALWAYS, ...ofTexts(found)];
  return [
    `# Rules that would say untrue things of texts which ${name} renders. Delete a line to have its rule back.`,
    ...reasons.flatMap(([rule, because]) => ['', `# ${because}`, `${rule}: off`]),
    '',
  ].join('\n');
}

function ofTexts({ texts }: Found): Reason[] {
  const withHeadings = texts.filter(({ body }) => /^#{1,6}[ \t]+\S|^===/m.test(body));
  const titled = withHeadings.filter(({ body }) => /^#[ \t]+\S|^===/m.test(body)).length;
  return titled * 2 > withHeadings.length
    ? [['heading-order', 'Most texts begin with a title of their own.']]
    : [];
}
