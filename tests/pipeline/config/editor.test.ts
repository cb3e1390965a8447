import { existsSync } from 'node:fs';
import type { CompletionList } from 'vscode-languageserver';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSite, type Site } from '../fixture.ts';
import { Client } from '../lsp/client.ts';

const PIE = 'content/recipes/plum-pie.md';
const CONFIG = `import { writeFileSync } from 'node:fs';
import { words } from './rules/words.mjs';
writeFileSync(new URL('ran', import.meta.url), '');
export default {
  compute: { recipes: { shelf: { schema: { type: 'string' }, value: ({ entry }) => entry.data.course } } },
  checks: [{
    id: 'acme/no-hot', title: 'Hot', why: 'Cool is better.',
    check: ({ entries, report }) => {
      for (const entry of entries)
        if (entry.texts['/body']?.source.includes(words) && entry.data.shelf === 'dessert')
          report(entry, '/body', { match: words, message: 'Too hot.', replace: 'Warm' });
    },
  }],
};
`;

let site: Site;
let client: Client;
beforeAll(async () => {
  site = await createSite({
    'content.config.mjs': CONFIG,
    'rules/words.mjs': "export const words = 'Hot';\n",
  });
});
beforeEach(() => {
  client = new Client(site.cache);
});
afterEach(() => {
  client.process.kill();
  site.restore();
});
afterAll(() => {
  site.dispose();
});

test('a folder that is only opened runs no code', async () => {
  await client.initialize([site.root]);
  await client.open(site.path(PIE));
  await client.type(site.path(PIE), 'Hot.', 'Hot. [Soup](/recipes/soup).');
  await client.rules(site.path(PIE), ['link-alias']);
  expect(existsSync(site.path('ran'))).toBe(false);
  expect(client.log.join('\n')).toContain('content.config.mjs is not run');
});

test('one that the editor trusts does, and shows what its checks find while somebody types', async () => {
  await client.initialize([site.root], { runConfig: true });
  await client.open(site.path(PIE));
  const [problem] = await client.rules(site.path(PIE), ['acme/no-hot']);
  expect(problem).toMatchObject({
    code: 'acme/no-hot',
    severity: 2,
    message: expect.stringContaining('Too hot.') as string,
  });
  expect(existsSync(site.path('ran'))).toBe(true);
  const actions = await client.about<{ title: string }[]>('textDocument/codeAction', site.path(PIE), {
    range: problem?.range,
    context: { diagnostics: [problem] },
  });
  expect(actions.map(({ title }) => title)).toContain('Change `Hot` to `Warm`');
  await client.type(site.path(PIE), 'Hot.', 'Cold.');
  await client.rules(site.path(PIE), []);
  // Another field is computed, and another rule is imported.
  await client.type(site.path(PIE), 'course: dessert', 'course: main');
  await client.type(site.path(PIE), 'Cold.', 'Hot.');
  await client.type(site.path(PIE), 'course: main', 'course: dessert');
  await client.rules(site.path(PIE), ['acme/no-hot']);
  site.change({ 'rules/words.mjs': "export const words = 'Mild';\n" });
  await client.type(site.path(PIE), 'Hot.', 'Hot!');
  await client.rules(site.path(PIE), []);
});

test('a computed field is not proposed', async () => {
  await client.initialize([site.root], { runConfig: true });
  await client.open(site.path(PIE));
  await client.rules(site.path(PIE), ['acme/no-hot']);
  await client.type(site.path(PIE), 'course: dessert', 's\ncourse: dessert');
  const { items } = await client.ask<CompletionList>('textDocument/completion', site.path(PIE), '\ns');
  const labels = items.map(({ label }) => label);
  expect(labels).not.toContain('shelf');
  expect(labels.length).toBeGreaterThan(1);
});
