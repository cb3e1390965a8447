import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ruleOf, RULES } from '../../scripts/rules/index.ts';
import type { Example } from '../../scripts/diagnostics/rules.ts';
import { buildSite } from '../../scripts/pipeline/build-site.ts';
import { validateSite } from '../../scripts/pipeline/validate-site.ts';
import { prettyReporter } from '../../scripts/report/pretty.ts';
import { brief } from './bad-input.ts';
import { writeExample } from './example-site.ts';

/** Those that `content validate` finds; tests/pipeline/outside-links.slow.test.ts has the others. */
const rules = [...RULES].filter(([, { foundBy }]) => foundBy === undefined);
const options = {
  cache: false,
  progress: () => undefined,
  today: new Date('2026-11-22'),
  strictClaims: true,
};

/** What the terminal shows for the wrong example of each rule. */
const messages = new Map<string, string>();

/** The problems of an example, each as one line, and as the terminal shows them. */
async function problemsOf(
  example: Example,
): Promise<{ lines: string[]; rules: string[]; files: string[]; shown: string }> {
  const root = writeExample(example);
  try {
    const validation = await validateSite({ ...options, root });
    const { diagnostics } = validation;
    const work = { compiled: 0, encoded: 0, written: 0, reused: 0 };
    const report = {
      ...validation,
      ok: false,
      command: 'validate',
      durationMs: 0,
      work,
      notes: [],
      isWritten: false,
    } as const;
    const words = prettyReporter(report, { color: false, quiet: false, prefix: '' });
    return {
      lines: diagnostics.map(brief),
      rules: diagnostics.map(({ rule }) => rule),
      files: diagnostics.map(({ file }) => file),
      // Without the last line, which says nothing of the rule.
      shown: words
        .replace(/\n[^\n]*\n$/, '')
        .replaceAll(root, '')
        .trimEnd(),
    };
  } finally {
    rmSync(root, { recursive: true });
  }
}

describe('the examples of `content explain`', () => {
  test.each(rules)('%s: the wrong one gives the rule', async (id, { wrong }) => {
    const { lines, rules: found, files, shown } = await problemsOf(wrong);
    messages.set(id, shown);
    expect(new Set(found), lines.join('\n')).toEqual(new Set([id]));
    // A folder with too few entries is named itself.
    expect(files.some((file) => wrong.file.startsWith(file))).toBe(true);
  });

  test.each(rules)('%s: the right one gives nothing', async (_id, { right }) => {
    expect((await problemsOf(right)).lines).toEqual([]);
  });

  test('the site they lie over can be built', async () => {
    const root = writeExample(ruleOf('field-choice').right);
    try {
      const out = path.join(root, 'out');
      const outcome = await buildSite({ ...options, root, out, strict: true });
      expect(outcome).toMatchObject({ refusal: undefined, diagnostics: [] });
      expect(existsSync(path.join(out, 'data/recipes/plum-pie.json'))).toBe(true);
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});

/**
 * What editors read, rule by rule. After a change, `npx vitest run tests/pipeline/rule-examples.test.ts -u` writes the file
 * anew; read it then as somebody who does not program.
 */
test('every message is as it was read', async () => {
  // A run of some of the tests has some of the messages.
  if (messages.size < rules.length) return;
  const text = [...messages].map(([id, shown]) => `## ${id}\n\n${shown}\n`).join('\n');
  await expect(text).toMatchFileSnapshot('messages.txt');
});

test.each(rules)('%s is explained in whole words', (_id, { title, about, why, remedy }) => {
  expect(title).toMatch(/^[A-Z].*[^.]$/);
  expect(why).toMatch(/^[A-Z].*\.$/);
  for (const phrase of [about, remedy]) expect(phrase).not.toMatch(/\.$/);
});
