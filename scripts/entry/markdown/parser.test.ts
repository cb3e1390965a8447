import { expect, test } from 'vitest';
import { compileMarkdown } from './markdown.ts';

test.each(['It keeps 20~25 °C by day and 30~35 °C by night.', 'It takes ~3~5 minutes.'])(
  'a single tilde means “about” and strikes nothing through: %s',
  (text) => {
    expect(compileMarkdown(`${text} It is ~~gone~~.`, 'document', {}).html).toBe(
      `<p>${text} It is <del>gone</del>.</p>`,
    );
  },
);
