import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RoutesFile } from '#content/types/index.d.ts';
import { PROJECT, runQuickly, type JsonReport } from '../pipeline/fixture.ts';
import { extendSite, newEntries } from './extended-site.ts';

const root = mkdtempSync(path.join(tmpdir(), 'editor-work-'));
const OUT = path.join(root, 'dist-content');

/** Tests that look at the content as it is. The others look at the repository too, or build sites of their own from copies and take minutes. */
const LOOKING = 'facts faq heads locations pages posts share specification towns'.split(' ');

/** What the hour took: every command with its words. */
let commands: string[][];

const content = (args: readonly string[]) => runQuickly([...args, '--root', root], { cwd: PROJECT });

async function validate(): Promise<JsonReport> {
  return JSON.parse((await content(['validate', '--strict', '--format', 'json'])).stdout) as JsonReport;
}

beforeAll(async () => {
  commands = await extendSite(root, content);
}, 600_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a first hour with the tool', () => {
  test('takes no command and no option that the page for editors does not name', () => {
    const page = readFileSync(path.join(root, 'content/README.md'), 'utf8');
    const named = page.slice(page.indexOf('## Commands'), page.indexOf('## In every text'));
    for (const words of commands) {
      expect(named).toContain(`npx content ${words[0] ?? ''}`);
      for (const option of words.filter((word) => word.startsWith('--'))) expect(named).toContain(option);
    }
    expect([...new Set(commands.map(([name]) => name))].sort()).toEqual(
      'build list move new remove validate'.split(' '),
    );
  });

  test('leaves content that is sound, by the strictest measure', async () => {
    expect(newEntries.map(({ collection }) => collection)).toEqual(['blog', 'faq', 'locations', 'towns']);
    expect((await validate()).diagnostics).toEqual([]);
  });

  // A whole run of tests inside one.
  test('breaks no test of the content', { timeout: 300_000 }, () => {
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
      'runs',
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
  async function rewritten(change: (text: string) => string): Promise<string[]> {
    const before = readFileSync(answer, 'utf8');
    writeFileSync(answer, change(before));
    try {
      return (await validate()).diagnostics.map(({ rule, file, related = [] }) =>
        [rule, file, ...related.map((other) => other.file)].join(' '),
      );
    } finally {
      writeFileSync(answer, before);
    }
  }

  test.each([
    ['too short', 'Tell us, and we come along.'],
    ['too long', 'We carry the shelves and the cooler to the new rooms. '.repeat(12)],
  ])('an answer that is %s', async (_, text) => {
    expect(await rewritten((old) => old.replace(/\n---\n[\s\S]*/, `\n---\n\n${text}\n`))).toEqual([
      'text-words content/faq/moving-day.md',
    ]);
  });

  test('a sentence of another answer', async () => {
    const other = readFileSync(path.join(root, 'content/faq/theft-concerns.md'), 'utf8');
    // Its last one; shorter sentences may stand in two places.
    const sentence = /[A-Z][^.]{59,}\.\s*$/.exec(other)?.[0] ?? '';
    expect(await rewritten((old) => `${old}\n${sentence}\n`)).toEqual([
      'text-repeated content/faq/theft-concerns.md content/faq/moving-day.md',
    ]);
  });

  test('a post of a few lines', async () => {
    const post = path.join(root, 'content/blog/where-the-cabinet-should-stand.md');
    const before = readFileSync(post, 'utf8');
    writeFileSync(post, before.slice(0, before.indexOf('\n## ')));
    const { diagnostics } = await validate();
    writeFileSync(post, before);
    expect(diagnostics.map(({ rule, line }) => `${rule} ${line > 20}`)).toEqual(['text-words true']);
  });
});
