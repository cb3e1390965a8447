import { expect, test } from 'vitest';
import { createFolder } from './fixture.ts';

const name = { type: 'string' };
const head = { title: '{name}', description: 'About {name}' };

function schema(collection: object): string {
  return JSON.stringify({ 'x-collection': collection, type: 'object', properties: { name } });
}

async function told(files: Record<string, string>): Promise<string[]> {
  const site = createFolder(files);
  try {
    const { report } = await site.report('validate', '--no-cache');
    return report.diagnostics.map(
      ({ rule, severity, file, suggestion }) => `${severity} ${rule} ${file} → ${suggestion ?? ''}`,
    );
  } finally {
    site.dispose();
  }
}

const HOME = {
  'schemas/home.json': schema({ source: 'home.yaml', route: '/', head }),
  'content/home.yaml': 'name: Home\n',
};

const UNREAD = 'Move it to where it is read, or delete the file.';

test.each<[string, string, string]>([
  ['severities.yml', 'head-length: off\n', UNREAD],
  ['parts/colour.json', '{}', UNREAD],
  [
    'posts.json',
    '{ "type": "object" }',
    'Add `"x-collection": { "source": "posts/*.yaml" }` for the files that it covers, refer to it with `$ref`, or delete it.',
  ],
])('a file among the schemas that nothing reads is told of: %s', async (file, text, advice) => {
  expect(await told({ ...HOME, [`schemas/${file}`]: text })).toEqual([
    `warning schema-unread schemas/${file} → ${advice}`,
  ]);
});

test('notes and programs beside the schemas are nobody’s business, and what editors leave', async () => {
  const names = ['README.md', 'build.ts', 'notes.txt', 'home.json~', '.draft.yaml'];
  expect(
    await told({ ...HOME, ...Object.fromEntries(names.map((one) => [`schemas/${one}`, 'Words.\n'])) }),
  ).toEqual([]);
});
