import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RULES, type Rule } from '../../scripts/diagnostics/rules.ts';
import { validateSite } from '../../scripts/pipeline/validate-site.ts';
import { prettyReporter } from '../../scripts/report/pretty.ts';
import { writeExample } from './example-site.ts';

const options = {
  cache: false,
  progress: () => undefined,
  threads: 1,
  today: new Date('2026-11-22'),
  strictClaims: true,
};

/**
 * What editors read: the message of every rule, as the terminal shows it for the wrong example of the rule. After a change,
 * `npx vitest run tests/pipeline/messages.test.ts -u` writes the file anew; read it as somebody who does not program.
 */
test('every message is as it was read', async () => {
  const parts: string[] = [];
  for (const [id, { wrong }] of Object.entries<Rule>(RULES)) {
    const root = writeExample(wrong);
    try {
      const validation = await validateSite({ ...options, root });
      const work = { compiled: 0, encoded: 0, written: 0, reused: 0 };
      const report = {
        ...validation,
        ok: false,
        command: 'validate',
        durationMs: 0,
        work,
        notes: [],
      } as const;
      const words = prettyReporter(report, { color: false, quiet: false, prefix: '' });
      // Lines that would be too long to read, and the last one, which says nothing of the rule.
      const lines = words
        .trimEnd()
        .split('\n')
        .slice(0, -1)
        .map((line) => line.slice(0, 260));
      parts.push(`## ${id}\n\n${lines.join('\n').trimEnd().replaceAll(root, '')}\n`);
    } finally {
      rmSync(root, { recursive: true });
    }
  }
  await expect(parts.join('\n')).toMatchFileSnapshot('messages.txt');
});
