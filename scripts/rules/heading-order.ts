import { pie } from '../diagnostics/rules/rule.ts';
import { allEntries } from '../model/site-model.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { rules, type Check } from './rule.ts';

/** Headings of a document start at level 2 (the page's title is level 1) and never skip a level downward. */
export const checkHeadings: Check = ({ model }) =>
  allEntries(model).flatMap((entry) => {
    const out: Finding[] = [];
    for (const { kind, facts } of Object.values(entry.record.markdown)) {
      if (kind !== 'document') continue;
      let previous = 1;
      for (const heading of facts.headings) {
        const fault =
          heading.depth === 1
            ? 'is a level 1 heading, which is reserved for the title of the page'
            : heading.depth > previous + 1
              ? `is level ${heading.depth}, directly below a heading of level ${previous}`
              : undefined;
        if (fault !== undefined)
          out.push(
            entry.file.finding('heading-order', heading.span, `The heading “${heading.text}” ${fault}.`, {
              suggestion: `Begin its line with ${'#'.repeat(heading.depth === 1 ? 2 : previous + 1)}.`,
            }),
          );
        previous = Math.max(heading.depth, 2);
      }
    }
    return out;
  });

export default rules(
  {
    'heading-order': {
      group: 'Texts',
      severity: 'warning',
      title: 'Headings out of order',
      about: 'a heading of level 1 in a text, or a skipped level',
      why: 'Screen readers list the headings as a table of contents, in which a skipped level reads as a missing part.',
      remedy: 'begin with `##`, and go down one level at a time',
      wrong: pie('', '## Method\n\n#### Dough\n\nKnead it.'),
      right: pie('', '## Method\n\n### Dough\n\nKnead it.'),
    },
  },
  checkHeadings,
);
