import { allEntries } from '../model/site-model.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { readsStructure } from './rule.ts';

/** Headings of a document start at level 2 (the page's title is level 1) and never skip a level downward. */
export const checkHeadings = readsStructure(({ model }) =>
  allEntries(model).flatMap((entry) => {
    const out: Diagnostic[] = [];
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
            entry.file.problem('heading-order', heading.span, `The heading “${heading.text}” ${fault}.`, {
              suggestion: `Begin its line with ${'#'.repeat(heading.depth === 1 ? 2 : previous + 1)}.`,
            }),
          );
        previous = Math.max(heading.depth, 2);
      }
    }
    return out;
  }),
);
