import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RoutesFile } from '#content/types/index.d.ts';
import type { JsonReport } from '../pipeline/fixture.ts';
import { extendSite, newEntries, runContent } from './extended-site.ts';

const root = mkdtempSync(path.join(tmpdir(), 'editor-work-'));
const OUT = path.join(root, 'dist-content');

/** Tests that look at the content as it is. The others look at the repository too, or build sites of their own from copies and take minutes. */
const LOOKING = 'facts faq heads locations pages posts share specification towns'.split(' ');

function validate(): JsonReport {
  const args = ['scripts/bin/content.js', 'validate', '--strict', '--format', 'json', '--root', root];
  return JSON.parse(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout) as JsonReport;
}

beforeAll(() => extendSite(root));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a town, a post, a question and an industry that an editor adds', () => {
  test('are sound, by the strictest measure', () => {
    expect(newEntries.map(({ collection }) => collection)).toEqual(['blog', 'faq', 'locations', 'towns']);
    expect(validate().diagnostics).toEqual([]);
  });

  // A whole run of tests inside one.
  test('break no test of the content', { timeout: 300_000 }, () => {
    runContent(root, 'build', '--strict');
    const { routes } = JSON.parse(readFileSync(path.join(OUT, 'routes.json'), 'utf8')) as RoutesFile;
    const keys = routes.map(({ key }) => key);
    for (const { collection, key } of newEntries) if (collection !== 'faq') expect(keys).toContain(key);

    const files = [...LOOKING.map((name) => `tests/content/${name}.test.ts`), 'tests/pipeline/site.test.ts'];
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'content',
      '--project',
      'pipeline',
      '--reporter',
      'verbose',
      ...files,
    ];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      // Not this runner's own variables: the other one is a runner of its own.
      env: { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1', CONTENT_OUT_DIR: OUT },
    });
    expect(status, `${stdout}${stderr}`).toBe(0);
    expect(stdout).toMatch(new RegExp(`Test Files +${files.length} passed`));
    expect(stdout).toContain('Finksburg has every field');
  });
});

describe('what an editor gets wrong is said by the pipeline, and not by a test', () => {
  const answer = path.join(root, 'content/faq/moving-day.md');

  /** Writes something else into the new answer; gives what is wrong then. */
  function rewritten(change: (text: string) => string): string[] {
    const before = readFileSync(answer, 'utf8');
    writeFileSync(answer, change(before));
    try {
      return validate().diagnostics.map(({ rule, file, related = [] }) =>
        [rule, file, ...related.map((other) => other.file)].join(' '),
      );
    } finally {
      writeFileSync(answer, before);
    }
  }

  test.each([
    ['too short', 'Tell us, and we come along.'],
    ['too long', 'We carry the shelves and the cooler to the new rooms. '.repeat(12)],
  ])('an answer that is %s', (_, text) => {
    expect(rewritten((old) => old.replace(/\n---\n[\s\S]*/, `\n---\n\n${text}\n`))).toEqual([
      'text-words content/faq/moving-day.md',
    ]);
  });

  test('a sentence of another answer', () => {
    const other = readFileSync(path.join(root, 'content/faq/theft-concerns.md'), 'utf8');
    // Its last one; shorter sentences may stand in two places.
    const sentence = /[A-Z][^.]{59,}\.\s*$/.exec(other)?.[0] ?? '';
    expect(rewritten((old) => `${old}\n${sentence}\n`)).toEqual([
      'text-repeated content/faq/theft-concerns.md content/faq/moving-day.md',
    ]);
  });

  test('a post of a few lines', () => {
    const post = path.join(root, 'content/blog/where-the-cabinet-should-stand.md');
    const before = readFileSync(post, 'utf8');
    writeFileSync(post, before.slice(0, before.indexOf('\n## ')));
    const { diagnostics } = validate();
    writeFileSync(post, before);
    expect(diagnostics.map(({ rule, line }) => `${rule} ${line > 20}`)).toEqual(['text-words true']);
  });
});
