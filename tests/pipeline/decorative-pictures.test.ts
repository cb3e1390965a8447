import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolder, drawing, type Site } from './fixture.ts';

const SCHEMA = {
  'x-collection': { source: 'notes/*.md', body: 'body', route: '/n/{name}' },
  type: 'object',
  properties: {
    name: { type: 'string' },
    photo: { type: 'string', 'x-image': true, 'x-alt': 'photoAlt' },
    photoAlt: { type: 'string' },
    line: { type: 'string', 'x-image': true, 'x-alt': 'lineAlt' },
    lineAlt: { type: 'string', minLength: 0 },
    body: { type: 'string', 'x-markdown': 'document' },
  },
  required: ['name'],
};

let site: Site;
beforeAll(async () => {
  site = createFolder({
    'schemas/notes.json': JSON.stringify(SCHEMA),
    'content/images/pot.png': await drawing(1300, 700).png().toBuffer(),
  });
});
afterAll(() => {
  site.dispose();
});

test.each([
  ['line: /images/pot.png\nlineAlt: ""', 'Text.', 0],
  ['line: /images/pot.png', 'Text.', 1],
  ['photo: /images/pot.png\nphotoAlt: ""', 'Text.', 1],
  ['', '<img src="/images/pot.png" alt="">', 0],
  ['', 'Words and <img alt="" src="/images/pot.png"> words.', 0],
  ['', '<p><img src="/images/pot.png" alt=""></p>', 0],
  ['', '<img src="/images/pot.png">', 1],
  ['', '![](/images/pot.png)', 1],
  ['', '[![](/images/pot.png)](/n/a)', 1],
])(
  '%j with the text %j: an empty text alternative counts where it was written on purpose',
  async (fields, body, problems) => {
    site.change({ 'content/notes/a.md': `---\nname: a\n${fields}\n---\n\n${body}\n` });
    const { report } = await site.report('validate');
    expect(report.diagnostics.filter(({ rule }) => rule === 'image-alt')).toHaveLength(problems);
  },
);
