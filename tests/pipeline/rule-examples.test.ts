import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { RULES, type Example, type Rule } from '../../scripts/diagnostics/rules.ts';
import { buildSite } from '../../scripts/pipeline/build-site.ts';
import { validateSite } from '../../scripts/pipeline/validate-site.ts';
import { brief } from './bad-input.ts';
import { writeExample } from './example-site.ts';

const rules = Object.entries<Rule>(RULES);
const options = {
  cache: false,
  progress: () => undefined,
  threads: 1,
  today: new Date('2026-11-22'),
  strictClaims: true,
};

/** The problems of an example, each as one line. */
async function problemsOf(example: Example): Promise<{ lines: string[]; rules: string[]; files: string[] }> {
  const root = writeExample(example);
  try {
    const { diagnostics } = await validateSite({ ...options, root });
    return {
      lines: diagnostics.map(brief),
      rules: diagnostics.map(({ rule }) => rule),
      files: diagnostics.map(({ file }) => file),
    };
  } finally {
    rmSync(root, { recursive: true });
  }
}

describe('the examples of docs/rules.md', () => {
  test.each(rules)('%s: the wrong one gives the rule', async (id, { wrong }) => {
    const { lines, rules: found, files } = await problemsOf(wrong);
    expect(new Set(found), lines.join('\n')).toEqual(new Set([id]));
    // A folder with too few entries is named itself.
    expect(files.some((file) => wrong.file.startsWith(file))).toBe(true);
  });

  test.each(rules)('%s: the right one gives nothing', async (_id, { right }) => {
    expect((await problemsOf(right)).lines).toEqual([]);
  });

  test('the site they lie over can be built', async () => {
    const root = writeExample(RULES['field-choice'].right);
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

test.each(rules)('%s is explained in whole words', (_id, { title, about, why, remedy }) => {
  expect(title).toMatch(/^[A-Z].*[^.]$/);
  expect(why).toMatch(/^[A-Z].*\.$/);
  for (const phrase of [about, remedy]) expect(phrase).not.toMatch(/\.$/);
});
