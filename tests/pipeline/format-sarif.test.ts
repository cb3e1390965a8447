import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ADA_FILE, goodSite, HOME_FILE, PIE_FILE, replace, SOUP_FILE } from './bad-input.ts';
import { runQuickly, type Run, type Site } from './fixture.ts';

interface Log {
  runs: [
    {
      tool: { driver: { rules: { id: string }[] } };
      results: {
        ruleId: string;
        level: string;
        locations: { physicalLocation: { artifactLocation: { uri: string }; region: object } }[];
        partialFingerprints: Record<string, string>;
      }[];
    },
  ];
}

let site: Site;
let before: Record<string, string>;
beforeAll(async () => {
  ({ site, before } = await goodSite());
});
afterEach(() => site.restore());

const validate = sarifSchema();
const duplicate = { [ADA_FILE]: (old: string): string => `${old}name: Other\n` };
const orphan = { [PIE_FILE]: replace(/!\[.*\n/, '') };
const choice = { [SOUP_FILE]: replace('course: starter', 'course: desert') };

/** See sarif/README.md for the two keys that are taken out. */
function sarifSchema(): (log: unknown) => unknown {
  const text = readFileSync(new URL('sarif/sarif-2.1.0-rtm.5.json', import.meta.url), 'utf8');
  const schema = { ...(JSON.parse(text) as object), $schema: undefined, id: undefined };
  // One pattern of the schema has a stray bracket, which only the older form of regular expressions takes.
  const ajv = new Ajv({ allErrors: true, strictTypes: false, unicodeRegExp: false });
  addFormats(ajv);
  const compiled = ajv.compile(schema);
  return (log) => (compiled(log) ? [] : compiled.errors);
}

async function sarif(args: string[], env: Record<string, string> = {}): Promise<Run & { log: Log }> {
  const run = await runQuickly([...args, '--format', 'sarif'], { cwd: site.root, cache: site.cache, env });
  return { ...run, log: JSON.parse(run.stdout) as Log };
}

function places({ runs: [{ results }] }: Log): string[] {
  return results.map(({ ruleId, level, locations: [at] }) =>
    [ruleId, level, at?.physicalLocation.artifactLocation.uri].join(' '),
  );
}

describe('--format sarif', () => {
  test.each([
    ['without a problem', {}, 0],
    ['with an error, its second place and advice', duplicate, 1],
    ['with an error and a warning', { ...orphan, ...choice }, 1],
    ['with a broken schema', { 'schemas/authors.json': '{' }, 1],
    ['with files that are no text', { [SOUP_FILE]: '\0\0', [HOME_FILE]: Buffer.from([0xff, 0xfe, 0x00]) }, 1],
    ['with a file whose name needs escaping', { 'content/über uns [1].md': 'x' }, 1],
  ])('is a valid log of SARIF 2.1.0 %s', async (_name, change, exitCode) => {
    site.change(change);
    const { code, stderr, log } = await sarif(['validate']);
    expect({ code, stderr }).toEqual({ code: exitCode, stderr: '' });
    expect(validate(log)).toEqual([]);
    expect(log.runs[0].results.length > 0).toBe(exitCode === 1);
  });

  test('the schema finds mistakes', () => {
    expect(validate({ version: '2.1.0', runs: [{ results: [{ level: 'fatal' }] }] })).toHaveLength(3);
  });

  test('has the place of a problem', async () => {
    site.change(duplicate);
    const { log } = await sarif(['validate']);
    expect(places(log)).toEqual([`yaml-duplicate-key error ${ADA_FILE}`]);
    const region = { startLine: 4, startColumn: 1, endLine: 4, endColumn: 5 };
    expect(log.runs[0].results[0]?.locations[0]?.physicalLocation.region).toEqual(region);
  });

  test('the same content gives the same bytes, with and without a cache, and no path of the machine', async () => {
    site.change({ ...orphan, ...choice });
    const { stdout } = await sarif(['validate']);
    expect((await sarif(['validate', '--no-cache'])).stdout).toBe(stdout);
    expect(stdout).not.toContain(site.root);
  });

  test('a problem keeps its fingerprint when lines come before it', async () => {
    const prints = async (): Promise<unknown[]> =>
      (await sarif(['validate'])).log.runs[0].results.map((one) => one.partialFingerprints);
    site.change(choice);
    const first = await prints();
    expect(first).toHaveLength(1);
    site.change({ [SOUP_FILE]: replace('---\n', '---\n# Our best.\n\n') });
    expect(await prints()).toEqual(first);
  });

  test('stops a build as the other formats do', async () => {
    site.change(duplicate);
    const { code, log } = await sarif(['build']);
    expect({ code, results: log.runs[0].results.length }).toEqual({ code: 1, results: 1 });
    expect(site.snapshot()).toEqual(before);
  });

  test('--strict fails on warnings, --quiet leaves them out, paths filter', async () => {
    site.change({ ...orphan, ...choice });
    const strict = await sarif(['validate', '--strict', 'content/images']);
    expect(strict.code).toBe(1);
    expect(places(strict.log)).toEqual(['image-orphan warning content/images/pie.png']);
    expect((await sarif(['validate', 'content/images'])).code).toBe(0);
    expect(places((await sarif(['validate', '--quiet'])).log)).toEqual([`field-choice error ${SOUP_FILE}`]);
  });

  test('has addresses from the workspace that holds the root', async () => {
    const workspace = path.dirname(site.change(choice).root);
    const { log } = await sarif(['validate'], { GITHUB_WORKSPACE: workspace });
    expect(places(log)).toEqual([`field-choice error ${path.basename(site.root)}/${SOUP_FILE}`]);
  });

  test('wrong usage stays on stderr', async () => {
    const { code, stdout, stderr } = await site.run('validate', 'content/nowhere.md', '--format', 'sarif');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('there is no such file');
  });
});
