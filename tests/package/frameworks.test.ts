import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { add, addPicture, bin, lend, makeApp, MISTAKE, recipe, whileBroken } from './apps.ts';
import { content, install, PROJECT, type Consumer } from './consumer.ts';

let consumer: Consumer;
beforeAll(async () => {
  consumer = await install(inject('packed'));
}, 300_000);
afterAll(() => {
  for (const folder of consumer.temporary) rmSync(folder, { recursive: true, force: true });
});

const MAIN = `import { createRoot } from 'react-dom/client';
import { Posts } from './Posts.jsx';
createRoot(document.querySelector('#app')).render(<Posts />);
`;
const PAGE = '<title>App</title><div id="app"></div><script type="module" src="/src/main.jsx"></script>';

describe('an app of Vite and React', () => {
  let app: string;
  const vite = (...args: string[]) =>
    bin(consumer, app, path.join(PROJECT, 'node_modules/vite/bin/vite.js'), ...args);
  beforeAll(async () => {
    lend(consumer, ['vite', '@vitejs/plugin-react', 'react', 'react-dom']);
    app = await makeApp(consumer, 'vite', {
      ...recipe('Vite'),
      'index.html': PAGE,
      'src/main.jsx': MAIN,
      'dev.mjs': DEV,
      'typed.ts': TYPED,
    });
  });

  test('is built with the content in it, and the files that visitors need beside it', async () => {
    expect(await vite('build')).toMatchObject({ code: 0 });
    const scripts = readdirSync(path.join(app, 'dist/assets')).filter((file) => file.endsWith('.js'));
    const texts = scripts.map((file) => readFileSync(path.join(app, 'dist/assets', file), 'utf8'));
    expect(texts.join('')).toContain('The second post');
    expect(readFileSync(path.join(app, 'dist/search/site.json'), 'utf8')).toContain('second-post');
  });

  test('is not built of broken content', async () => {
    const { code, stdout, stderr } = await whileBroken(app, () => vite('build'));
    expect(code).toBe(1);
    expect(stdout + stderr).toMatch(MISTAKE);
    expect(stdout + stderr).toContain('Did you mean `sam-lee`?');
  });

  test('sees twenty edits of twenty while it is developed', async () => {
    const { code, stdout, stderr } = await bin(consumer, app, 'dev.mjs');
    expect(stderr).toBe('');
    expect(stdout.trim().split('\n')).toEqual(
      Array.from({ length: 20 }, (_, number) => `update Title ${String(number)}`),
    );
    expect(code).toBe(0);
  });

  test('knows the types of its modules and of what is read', () => {
    const program = ts.createProgram(
      [path.join(app, 'typed.ts'), path.join(app, 'dist-content/types/modules.d.ts')],
      {
        ...{ strict: true, noEmit: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
        ...{
          module: ts.ModuleKind.ESNext,
          moduleResolution: ts.ModuleResolutionKind.Bundler,
          skipLibCheck: true,
        },
        ...{ target: ts.ScriptTarget.ES2023, lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'], types: [] },
      },
    );
    const found = ts.getPreEmitDiagnostics(program);
    expect(found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
  });
});

/** Follows a development server through twenty edits, by what it sends to the page. */
const DEV = `import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'vite';

const server = await createServer({ logLevel: 'silent', server: { middlewareMode: true, ws: false } });
const { client } = server.environments;
let told;
const { send } = client.hot;
client.hot.send = (...words) => { told?.(words[0]); return send.apply(client.hot, words); };
await client.transformRequest('/src/main.jsx');
await client.transformRequest('/src/Posts.jsx');
await client.transformRequest('\\0content:posts');
const file = 'content/posts/first-post.md';
const text = readFileSync(file, 'utf8');
for (let number = 0; number < 20; number += 1) {
  const heard = new Promise((resolve) => { told = ({ type }) => { if (type === 'update' || type === 'full-reload') resolve(type); }; });
  writeFileSync(file, text.replace(/^title: .*$/m, 'title: Title ' + number));
  const type = await heard;
  const { code } = await client.transformRequest('\\0content:posts');
  console.log(type, /Title \\d+/.exec(code)?.[0]);
}
writeFileSync(file, text);
await server.close();
process.exit();
`;

const TYPED = `import posts from 'content:posts';
import site from 'content:site';
import { all, getEntry, getRoute } from 'copydesk/read';
import copydesk from 'copydesk/vite';
import loader from 'copydesk/astro';
import { loadSearchEngine } from 'copydesk/search';
import type { SearchFields } from './dist-content/types/index.js';

const words: string[] = posts.map(({ key, title, body }) => key + title + body.html);
const name: string | undefined = site[0]?.name;
export async function read(): Promise<unknown[]> {
  const one = await getEntry('posts', 'first-post');
  const author: string | undefined = one?.author;
  const page = await getRoute('/posts/first-post');
  const people = await all('people');
  const data = await getRoute(String(author));
  const role = data?.collection === 'people' ? data.entry.role : undefined;
  // @ts-expect-error There is no such collection.
  await all('nothing');
  // @ts-expect-error Entries have no such field.
  one?.titel;
  const engine = await loadSearchEngine<SearchFields['site']>('/search/site.json');
  const date: string | null | undefined = engine.search('x').hits[0]?.stored.date;
  return [words, name, page?.entry.summary, people[0]?.name, role, date, copydesk({ strict: true }), loader('posts')];
}
`;

const PROGRAM = `import { createRequire } from 'node:module';

console.log(JSON.stringify({
  posts: (await all('posts')).map(({ key }) => key),
  post: (await getEntry('posts', 'first-post')).title,
  none: await getEntry('posts', 'nothing'),
  page: (await getRoute('/posts/first-post')).include.author.name,
  same: typeof createRequire(import.meta.url)('copydesk/read').all,
  edge: (await createReader(async (file) => (await import('./dist-content/' + file, { with: { type: 'json' } })).default).all('people')).length,
}));
`;

test('plain Node reads what was built', async () => {
  const [code = ''] = Object.values(recipe('Node and the edge'));
  const app = await makeApp(consumer, 'node', { 'read.js': `${code}\n${PROGRAM}` });
  expect(await content(consumer, app, 'build')).toMatchObject({ code: 0 });
  const { stdout, stderr } = await bin(consumer, app, '--disable-warning=ExperimentalWarning', 'read.js');
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual({
    posts: ['first-post', 'second-post'],
    post: 'The first post',
    page: 'Sam Lee',
    same: 'function',
    edge: 1,
  });
});

test('Eleventy makes a page of each entry, copies its picture, and stops at a mistake', async (context) => {
  const app = await makeApp(consumer, 'eleventy', {
    ...recipe('Eleventy'),
    'post.njk':
      '---\npagination: { data: posts, size: 1, alias: post }\npermalink: "{{ post.path }}/"\n---\n<h1>{{ post.title }}</h1>{{ post.body.html | safe }}\n',
  });
  rmSync(path.join(app, 'README.md'));
  await addPicture(app, 'door');
  const missing = await add(consumer, app, ['@11ty/eleventy@3']);
  if (missing !== undefined) return context.skip(missing);
  const eleventy = () => bin(consumer, app, path.join(app, '../node_modules/@11ty/eleventy/cmd.cjs'));
  const { code, stderr } = await eleventy();
  expect(stderr).toBe('');
  expect(code).toBe(0);
  expect(readFileSync(path.join(app, '_site/posts/first-post/index.html'), 'utf8')).toMatch(
    /<h1>The first post<\/h1>.*<h2 id="make-a-mistake"/s,
  );
  // The first build of a checkout, as on a server that publishes it.
  expect(readdirSync(path.join(app, '_site/images')).join(' ')).toMatch(/door-\w+_large\.webp/);
  expect(readFileSync(path.join(app, '_site/search/site.json'), 'utf8')).toContain('first-post');
  expect(readFileSync(path.join(app, '_site/feed.xml'), 'utf8')).toContain('The first post');
  const broken = await whileBroken(app, eleventy);
  expect(broken.code).toBe(1);
  expect(broken.stdout + broken.stderr).toMatch(MISTAKE);
  expect(broken.stdout + broken.stderr).toContain('Did you mean `sam-lee`?');
});
