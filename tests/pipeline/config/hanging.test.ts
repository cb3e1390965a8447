import { existsSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { watch } from '../../../scripts/api/watch.ts';
import type { WatchResult } from '../../../scripts/api/types.ts';
import { DevRun } from '../dev-run.ts';
import { createSite, type Site } from '../fixture.ts';

const CONFIG = 'content.config.mjs';
const PIE = 'content/recipes/plum-pie.md';
const WHOLE = /✓ 7 entries/;
/** No limit ends a task before the test would fail: only an edit does. */
const NO_LIMITS = { CONTENT_CONFIG_SECONDS: '3600', CONTENT_FILE_SECONDS: '3600' };

/** Code that blocks its thread; not in a loop, which would take the processor from other tests. */
const config = (parts: string): string => `import { writeSync } from 'node:fs';
const hang = () => { writeSync(2, 'it hangs\\n'); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); };
const wait = () => { writeSync(2, 'it hangs\\n'); return new Promise(() => {}); };
${parts}
`;
const SOUND = config('export default {};');
const check = (code: string): string =>
  config(
    `export default { checks: [{ id: 'acme/slow', title: 'Slow', why: 'Why.', check({ entries }) { ${code} } }] };`,
  );
const compute = (code: string): string =>
  config(`export default { compute: { recipes: { shelf: { schema: {}, value({ entry }) { ${code} } } } } };`);
const plugin = (code: string): string =>
  config(`export default { markdown: { remark: [() => (tree, file) => { ${code} }] } };`);

const HANGS: [string, string][] = [
  ['while it is loaded', config('hang();')],
  ['while it is loaded, in a loop', config("writeSync(2, 'it hangs\\n'); for (;;);")],
  ['while it is loaded, as it waits for nothing', config('await wait();')],
  ['in a check', check('hang();')],
  ['in a check that waits for nothing', check('return wait();')],
  ['in a computed field', compute('hang();')],
  ['in a computed field that waits for nothing', compute('return wait();')],
  ['in a plugin', plugin('hang();')],
];

/** Code that only hangs on a text with a certain word. */
const BY_TEXT: [string, string][] = [
  ['a check', check("if (entries.some(({ data }) => data.title === 'Endless')) hang();")],
  ['a computed field', compute("if (entry.data.title.includes('Endless')) hang();")],
  ['a plugin', plugin("if (String(file).includes('Endless')) hang();")],
];

let site: Site;
let dev: DevRun | undefined;
async function close(): Promise<void> {
  await dev?.stop();
  dev = undefined;
  site.dispose();
  vi.unstubAllEnvs();
}

describe('content dev goes on at once after code that hangs was repaired', () => {
  // One process for all of them, which has to go on each time.
  let going: DevRun;
  let good: Record<string, string>;
  beforeAll(async () => {
    site = await createSite({ [CONFIG]: SOUND });
    going = dev = new DevRun(site.root, site.cache, [], NO_LIMITS);
    await going.line(WHOLE);
    good = site.snapshot();
  });
  afterAll(close);

  test.each(HANGS)('%s', async (_where, hanging) => {
    site.change({ [CONFIG]: hanging });
    await going.line(/it hangs/);
    expect(site.snapshot()).toEqual(good);
    site.restore();
    await going.line(WHOLE);
    expect(site.snapshot()).toEqual(good);
  });

  test.each(BY_TEXT)('and after the text that %s hangs on was', async (what, hanging) => {
    site.change({ [CONFIG]: `${hanging}writeSync(2, 'for ${what}\\n');\n` });
    await going.line(new RegExp(`^for ${what}$`));
    await going.line(WHOLE);
    const before = site.snapshot();
    const pie = site.text(PIE);
    site.change({ [PIE]: `${pie.replace(/^title: .*/m, 'title: Endless')}\nEndless.\n` });
    await going.line(/it hangs/);
    expect(site.snapshot()).toEqual(before);
    site.change({ [PIE]: pie });
    await going.line(WHOLE);
    expect(site.snapshot()).toEqual(before);
  });

  test('and ends while code hangs', async () => {
    site.change({ [CONFIG]: plugin('hang();') });
    await going.line(/it hangs/);
    expect(await going.stop('SIGINT')).toBe(0);
  });
});

describe('in a process of its own it goes on', () => {
  beforeEach(async () => {
    site = await createSite({ [CONFIG]: SOUND });
  });
  afterEach(close);

  test('after code that hung from the start, saying meanwhile that something takes long', async () => {
    site.change({ [CONFIG]: plugin('hang();') });
    dev = new DevRun(site.root, site.cache, [], NO_LIMITS);
    await dev.line(/it hangs/);
    await dev.line(/at work for more than 5 seconds: code of `content\.config`, or one text/);
    site.restore();
    await dev.line(WHOLE);
  });

  test('what hangs without an edit is told at its place, and what was shown stays', async () => {
    dev = new DevRun(site.root, site.cache, [], { CONTENT_CONFIG_SECONDS: '1' });
    await dev.line(WHOLE);
    const good = site.snapshot();
    site.change({ [CONFIG]: check('hang();') });
    await dev.line(/error content\.config\.mjs:\d+:\d+ config-failed/);
    expect(await dev.line(/failed/)).toContain('It took more than 1 second.');
    expect(site.snapshot()).toEqual(good);
    site.restore();
    await dev.line(WHOLE);
  });

  test('a watcher goes on after the repair, too, and can be closed while code hangs', async () => {
    for (const [name, value] of Object.entries(NO_LIMITS)) vi.stubEnv(name, value);
    vi.stubEnv('CONTENT_CACHE_DIR', site.cache);
    const results: WatchResult[] = [];
    const until = (isSo: () => boolean) => vi.waitFor(() => expect(isSo()).toBe(true), 120_000);
    const hung = config('')
      .replace("writeSync(2, 'it hangs\\n')", "writeFileSync(new URL('hung', import.meta.url), '')")
      .replace('{ writeSync }', '{ writeFileSync }');
    const hanging = `${hung}export default { checks: [{ id: 'acme/slow', title: 'Slow', why: 'Why.', check({ entries }) {
      if (entries.some(({ data }) => data.title === 'Endless')) hang();
    } }] };\n`;
    site.change({ [CONFIG]: hanging });
    const watcher = await watch({
      ...{ root: site.root, out: site.out },
      onBuild: (result) => void results.push(result),
    });
    const pie = site.text(PIE);
    const endless = pie.replace(/^title: .*/m, 'title: Endless');
    try {
      expect(results.at(-1)?.ok).toBe(true);
      site.change({ [PIE]: endless });
      await until(() => existsSync(site.path('hung')));
      site.change({ [PIE]: pie.replace(/^title: .*/m, 'title: Repaired'), hung: null });
      await until(() => results.length > 1);
      expect(results.at(-1)?.ok).toBe(true);
      expect(JSON.stringify(site.json('data/recipes/plum-pie.json'))).toContain('Repaired');
      site.change({ [PIE]: endless });
      await until(() => existsSync(site.path('hung')));
    } finally {
      await watcher.close();
    }
  });
});
