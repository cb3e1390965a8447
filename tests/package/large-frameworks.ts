import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { add, bin, makeApp, MISTAKE, recipe, retitle, whileBroken } from './apps.ts';
import { content, environment, install, run, type Consumer } from './consumer.ts';

let consumer: Consumer;
beforeAll(async () => {
  consumer = await install(inject('packed'));
});
afterAll(() => {
  for (const folder of consumer.temporary) rmSync(folder, { recursive: true, force: true });
});

/** Whether this Node is at least a version. */
function isNode(major: number, minor: number): boolean {
  const [here = 0, within = 0] = process.versions.node.split('.').map(Number);
  return here > major || (here === major && within >= minor);
}

const ASTRO_PAGE = `---
import { getCollection, render } from 'astro:content';
export const getStaticPaths = async () =>
  (await getCollection('posts')).map((post) => ({ params: { id: post.id }, props: { post } }));
const { post } = Astro.props;
const { Content, headings } = await render(post);
---
<h1>{post.data.title}</h1><nav>{headings.map(({ slug }) => <a href={\`#\${slug}\`}>{slug}</a>)}</nav><Content />
`;

describe('an app of Astro', () => {
  let app: string;
  let missing: string | undefined;
  beforeAll(async () => {
    app = await makeApp(consumer, 'astro', { ...recipe('Astro'), 'src/pages/posts/[id].astro': ASTRO_PAGE });
    // Astro 6 and 7 need a newer Node than the oldest that is supported here.
    missing = await add(consumer, app, [isNode(22, 12) ? 'astro@7' : 'astro@5']);
  });
  /** The file of its command, which another version may have elsewhere. */
  const command = (): string => {
    const folder = path.join(app, '../node_modules/astro');
    const manifest = readFileSync(path.join(folder, 'package.json'), 'utf8');
    return path.join(folder, (JSON.parse(manifest) as { bin: { astro: string } }).bin.astro);
  };
  const astro = (...args: string[]) => bin(consumer, app, command(), ...args);

  test('is built with each entry, its text and its headings', async (context) => {
    if (missing !== undefined) return context.skip(missing);
    const { code, stdout, stderr } = await astro('build');
    expect(code, stdout + stderr).toBe(0);
    const page = readFileSync(path.join(app, 'dist/posts/first-post/index.html'), 'utf8');
    expect(page).toMatch(/<h1>The first post<\/h1>.*href="#make-a-mistake".*<h2 id="make-a-mistake"/s);
    expect(readFileSync(path.join(app, 'dist/search/site.json'), 'utf8')).toContain('first-post');
  });

  test('is not built of broken content', async (context) => {
    if (missing !== undefined) return context.skip(missing);
    const { code, stdout, stderr } = await whileBroken(app, () => astro('build'));
    expect(code).not.toBe(0);
    expect(stdout + stderr).toMatch(MISTAKE);
    expect(stdout + stderr).not.toContain('copydesk/lib');
  });

  test('sees twenty edits of twenty while it is developed', async (context) => {
    if (missing !== undefined) return context.skip(missing);
    await edits(command(), ['dev', '--host', '127.0.0.1', '--port', '0'], /http:\/\/127\.0\.0\.1:\d+/);
  });

  /** Edits a post while a server runs, and asks for its page until the edit is there. */
  async function edits(file: string, args: string[], address: RegExp): Promise<void> {
    const server = spawn(process.execPath, [file, ...args], {
      cwd: app,
      env: { ...environment(), NO_COLOR: '1', HOME: app, ASTRO_TELEMETRY_DISABLED: '1' },
      ...consumer.who,
    });
    try {
      const origin = await new Promise<string>((resolve, reject) => {
        let said = '';
        const hear = (bytes: Buffer): void => {
          said += String(bytes);
          const [found] = address.exec(said) ?? [];
          if (found !== undefined) resolve(found);
        };
        server.stdout.on('data', hear);
        server.stderr.on('data', hear);
        server.on('close', () => {
          reject(new Error(said));
        });
      });
      const page = async (): Promise<string> => (await fetch(`${origin}/posts/first-post`)).text();
      expect(await page()).toContain('The first post');
      for (let number = 1; number <= 20; number += 1) {
        retitle(app, `Edit ${String(number)}`);
        while (!(await page()).includes(`Edit ${String(number)}<`))
          await new Promise((resolve) => setImmediate(resolve));
      }
    } finally {
      server.kill();
    }
  }
});

const NEXT_LAYOUT = `export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }\n`;

describe('an app of Next', () => {
  test('is built with a page for each entry', async (context) => {
    const app = await makeApp(consumer, 'next', {
      ...recipe('Next'),
      'app/layout.jsx': NEXT_LAYOUT,
      'next.config.mjs': 'export default { output: "export" };\n',
    });
    const missing = await add(consumer, app, ['next@16', 'react@19', 'react-dom@19']);
    if (missing !== undefined) return context.skip(missing);
    // Next looks for what it needs in the folder of the app, and nowhere above it.
    const modules = path.join(app, 'node_modules');
    mkdirSync(modules, { recursive: true });
    await run(
      'sh',
      [
        '-c',
        `cp -r ../node_modules/. node_modules/ && cp -r ${consumer.home} node_modules/ && chmod -R u+w node_modules`,
      ],
      app,
    );
    writeFileSync(path.join(app, 'package.json'), '{ "private": true, "type": "module" }\n');
    if (consumer.who.uid !== undefined) await run('chown', ['-R', String(consumer.who.uid), app], '/');
    expect(await content(consumer, app, 'build')).toMatchObject({ code: 0 });
    const { code, stdout, stderr } = await bin(consumer, app, 'node_modules/next/dist/bin/next', 'build');
    expect(code, stdout + stderr).toBe(0);
    const page = readFileSync(path.join(app, 'out/posts/first-post.html'), 'utf8');
    expect(page).toMatch(/<h1>The first post<\/h1>.*<h2 id="make-a-mistake"/s);
  });
});

const ADAPTER = "import adapter from '@sveltejs/adapter-static';\n";
const SVELTE: Record<string, string> = {
  'src/app.html':
    '<!doctype html><html lang="en"><head>%sveltekit.head%</head><body>%sveltekit.body%</body></html>',
  'src/routes/+layout.js': 'export const prerender = true;\n',
  'src/routes/+page.server.js':
    "import posts from 'content:posts';\nexport const load = () => ({ posts: posts.map(({ key, title }) => ({ key, title })) });\n",
  'src/routes/+page.svelte':
    '<script>let { data } = $props();</script>{#each data.posts as { key, title }}<a href="/posts/{key}">{title}</a>{/each}\n',
  'src/routes/posts/[key]/+page.svelte':
    '<script>let { data } = $props();</script><h1>{data.post.title}</h1>{@html data.post.body.html}\n',
};

describe('an app of SvelteKit', () => {
  test('is built with a page for each entry, pictures and search beside it, and not of broken content', async (context) => {
    const files = recipe('SvelteKit');
    const { 'vite.config.js': config = '' } = files;
    // SvelteKit 3 needs a newer Node, too, and has its settings in another file.
    const isNew = isNode(22, 17);
    const settings: Record<string, string> = isNew
      ? { 'vite.config.js': ADAPTER + config.replace('sveltekit()', 'sveltekit({ adapter: adapter() })') }
      : { 'svelte.config.js': `${ADAPTER}export default { kit: { adapter: adapter() } };\n` };
    const app = await makeApp(consumer, 'svelte', { ...files, ...SVELTE, ...settings });
    const names = isNew
      ? [
          '@sveltejs/kit@3',
          '@sveltejs/adapter-static@latest',
          '@sveltejs/vite-plugin-svelte@latest',
          'vite@8',
        ]
      : ['@sveltejs/kit@2', '@sveltejs/adapter-static@3', '@sveltejs/vite-plugin-svelte@6', 'vite@7'];
    const missing = await add(consumer, app, ['svelte@5', ...names]);
    if (missing !== undefined) return context.skip(missing);
    const build = () => bin(consumer, app, path.join(app, '../node_modules/vite/bin/vite.js'), 'build');
    expect(await content(consumer, app, 'build')).toMatchObject({ code: 0 });
    const { code, stdout, stderr } = await build();
    expect(code, stdout + stderr).toBe(0);
    expect(readFileSync(path.join(app, 'build/index.html'), 'utf8')).toContain('The second post');
    expect(readFileSync(path.join(app, 'build/posts/first-post.html'), 'utf8')).toMatch(
      /<h1>The first post<\/h1>.*<h2 id="make-a-mistake"/s,
    );
    expect(readFileSync(path.join(app, 'build/search/site.json'), 'utf8')).toContain('first-post');
    const broken = await whileBroken(app, build);
    expect(broken.code).not.toBe(0);
    expect(broken.stdout + broken.stderr).toMatch(MISTAKE);
  });
});
