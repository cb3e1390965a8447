import type { Check } from './rule.ts';

/** HTML in Markdown that the allow-list takes out is reported, and so are cells without a column: nothing disappears unseen. */
export const checkHtml: Check = ({ model }) =>
  [...model.entries.values()].flat().flatMap((entry) =>
    Object.values(entry.record.markdown).flatMap(({ facts }) =>
      facts.removed.map(({ what, span, remedy }) => {
        const because =
          remedy === undefined ? 'is not allowed in content and was removed' : 'is shown to nobody';
        return entry.file.problem(
          'html-removed',
          span,
          `${what.charAt(0).toUpperCase()}${what.slice(1)} ${because}.`,
          { suggestion: remedy ?? 'Write it in Markdown, or leave it out.' },
        );
      }),
    ),
  );
