import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { RULES, type Rule } from '../../../scripts/diagnostics/rules.ts';
import { openWorkspace } from '../../../scripts/workspace/workspace.ts';
import { validateSite } from '../../../scripts/pipeline/validate-site.ts';
import { writeExample } from '../example-site.ts';

const TODAY = new Date('2026-11-22');
const rules = Object.entries<Rule>(RULES).filter(([, { foundBy }]) => foundBy === undefined);

describe('a site that stays in memory', () => {
  test.each(rules)(
    '%s: is told as `content validate` tells it, also when it is typed',
    async (_id, { right, wrong }) => {
      const { content } = wrong;
      const isTyped =
        typeof content === 'string' && wrong.file.startsWith('content/') && wrong.beside === right.beside;
      const root = writeExample(isTyped && right.file === wrong.file ? right : wrong);
      const options = {
        cache: false,
        progress: () => undefined,
        threads: 1,
        strictClaims: true,
        today: TODAY,
        root,
      };
      try {
        const site = openWorkspace({ root, today: TODAY, strictClaims: true, config: true });
        if (isTyped) {
          await site.check();
          site.apply([{ file: wrong.file, text: content }]);
        }
        const changes = isTyped ? { changes: new Map([[wrong.file, content]]) } : {};
        const { diagnostics, state } = await validateSite({ ...options, ...changes });
        const found = await site.check();
        // Where the values of the tokens are hidden by a mistake, the editor keeps those it knew, and can say more.
        if (isTyped && state === 'tokens-unknown') expect(found).toEqual(expect.arrayContaining(diagnostics));
        else expect(found).toEqual(diagnostics);
      } finally {
        rmSync(root, { recursive: true });
      }
    },
  );
});
