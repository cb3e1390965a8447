import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { build, createServer, type Plugin, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import copydesk from './plugin.ts';

const text = { type: 'string' };
const schema = (collection: object, properties: object = {}): string =>
  JSON.stringify({
    'x-collection': collection,
    type: 'object',
    additionalProperties: false,
    properties: { title: text, ...properties },
    required: ['title'],
  });

/**
 * Two collections, a picture, and an app that accepts hot updates of one collection and never imports the
 * other.
 */
const FILES = {
  'schemas/posts.json': schema(
    { source: 'posts/*.md', body: 'body', emit: 'posts.json' },
    { body: { type: 'string', 'x-markdown': 'document' }, cover: { type: 'string', 'x-image': true } },
  ),
  'schemas/people.json': schema({ source: 'people/*.yaml', emit: 'people.json' }),
  'content/posts/a.md': '---\ntitle: Title 0\ncover: /images/a.png\n---\n\nText.\n',
  'content/people/b.yaml': 'title: Bo\n',
  'index.html': '<title>App</title><script type="module" src="/main.js"></script>',
  'main.js':
    "import posts from 'content:posts';\nimport people from 'content:people';\ndocument.title = posts[0].title + people.length;\nimport.meta.hot?.accept();\n",
};

interface Message {
  type: string;
  updates?: { path: string }[];
  err?: { message: string; frame: string; loc: object };
}

let root: string;
let servers: ViteDevServer[];

beforeEach(async () => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'vite plugin ')));
  servers = [];
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#333' } })
    .png()
    .toBuffer();
  put('content/images/a.png', picture);
  for (const [file, content] of Object.entries(FILES)) put(file, content);
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  rmSync(root, { recursive: true, force: true });
});

function put(file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

/** Starts a development server with a page that is open in it. */
async function openPage({
  plugins = [],
  ignored = [],
}: { plugins?: Plugin[]; ignored?: string | string[] } = {}) {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1', watch: { ignored } },
    plugins: [copydesk(), plugins],
  });
  servers.push(server);
  await server.listen();
  const { port } = (server.httpServer?.address() ?? { port: 0 }) as { port: number };
  const origin = `http://127.0.0.1:${String(port)}`;
  const get = async (address: string): Promise<string> => (await fetch(`${origin}${address}`)).text();
  const module = (name: string): Promise<string> => get(`/@id/__x00__content:${name}`);
  const socket = new WebSocket(origin.replace('http', 'ws'), 'vite-hmr');
  const messages: Message[] = [];
  let heard: (() => void) | undefined;
  socket.on('message', (data: Buffer) => {
    messages.push(JSON.parse(data.toString()) as Message);
    heard?.();
  });
  /** Waits for the next unread message that matches. */
  const hears = async (fits: (message: Message) => boolean): Promise<Message> => {
    for (;;) {
      for (let next = messages.shift(); next !== undefined; next = messages.shift())
        if (fits(next)) return next;
      await new Promise<void>((resolve) => (heard = resolve));
    }
  };
  await once(socket, 'open');
  // The page requests its modules, like a browser.
  await get('/main.js');
  return { server, origin, get, module, hears, socket, messages };
}

const ofType = (type: string) => (message: Message) => message.type === type;

describe('while developing', () => {
  test('twenty edits of twenty reach the open page, in place, and nothing else is made anew', async () => {
    const { module, hears, messages } = await openPage();
    expect(await module('posts')).toContain('Title 0');
    await module('people');
    for (let number = 1; number <= 20; number += 1) {
      put('content/posts/a.md', `---\ntitle: Title ${String(number)}\n---\n\nText.\n`);
      const { updates = [] } = await hears(({ type }) => type === 'update' || type === 'full-reload');
      expect(updates.map((update) => update.path)).toEqual(['/main.js']);
      expect(await module('posts')).toContain(`Title ${String(number)}\\"`);
    }
    expect(messages.filter(ofType('full-reload'))).toEqual([]);
  }, 120_000);

  test('a page is loaded again if only the server imports the entries, to render it', async () => {
    put('main.js', 'import.meta.hot?.accept();\n');
    const { server, hears } = await openPage();
    const first = async (): Promise<unknown> => {
      const { default: posts } = await server.ssrLoadModule('content:posts');
      return (posts as { title: string }[])[0]?.title;
    };
    expect(await first()).toBe('Title 0');
    put('content/posts/a.md', '---\ntitle: Title 1\n---\n\nText.\n');
    await hears(ofType('full-reload'));
    expect(await first()).toBe('Title 1');
  });

  test('pictures, with what they are, and nothing outside their folders are served', async () => {
    const { get, module, origin } = await openPage();
    const [src = ''] = /\/images\/a-[\w-]+\.webp/.exec(await module('posts')) ?? [];
    const answer = await fetch(`${origin}${src}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(20);
    for (const address of [
      '/images/../manifest.json',
      '/images/%2e%2e/routes.json',
      '/images/..%2fmanifest.json',
      '/images/..%2f..%2fcontent/people/b.yaml',
      '/images/%00',
      '/images/%',
    ])
      expect(await get(address), address).not.toMatch(/"generator"|"routes"|title: Bo/);
  });

  test('it starts with broken content, shows the place and lines, and closes the overlay when that is fixed', async () => {
    put('content/people/c.yaml', 'titel: Cy\n');
    const { hears, module, messages } = await openPage();
    const { err } = await hears(ofType('error'));
    expect(err?.message).toContain('title');
    expect(err?.frame).toContain('> 1 | titel: Cy');
    expect(err?.loc).toMatchObject({ file: path.join(root, 'content/people/c.yaml'), line: 1 });
    // Valid entries are still shown.
    expect(await module('posts')).toContain('Title 0');
    messages.length = 0;
    put('content/people/c.yaml', 'title: Cy\n');
    await hears(({ type }) => type === 'update' || type === 'full-reload');
    expect(await module('people')).toContain('Cy');
    // A page that is opened now must not show an overlay.
    const second = await openPage();
    await second.module('posts');
    expect(second.messages.filter(ofType('error'))).toEqual([]);
  });

  test('it starts where nothing can be shown, and goes on when something can', async () => {
    const good = FILES['schemas/posts.json'];
    put('schemas/posts.json', good.slice(1));
    const { get, hears, messages } = await openPage();
    expect((await hears(ofType('error'))).err?.loc).toMatchObject({
      file: path.join(root, 'schemas/posts.json'),
    });
    messages.length = 0;
    put('schemas/posts.json', good);
    await hears(ofType('full-reload'));
    expect(await get('/@id/__x00__content:posts')).toContain('Title 0');
  });

  test('an error that came while the page was closed is there when it is opened again', async () => {
    const page = await openPage();
    put('content/posts/a.md', '---\ntitel: Title\n---\n');
    await page.hears(ofType('error'));
    const again = new WebSocket(page.origin.replace('http', 'ws'), 'vite-hmr');
    const errorMessage = new Promise<Message>((resolve) => {
      again.on('message', (data: Buffer) => {
        const message = JSON.parse(data.toString()) as Message;
        if (message.type === 'error') resolve(message);
      });
    });
    expect((await errorMessage).err?.message).toContain('title');
    // It is shown in its last valid state.
    expect(await page.module('posts')).toContain('Title 0');
  });

  test('a collection that comes is imported without a restart, and one that goes says so', async () => {
    put('main.js', `${FILES['main.js']}import talks from 'content:talks';\nconsole.log(talks);\n`);
    const { get, hears, module, messages } = await openPage();
    expect(await module('talks')).toContain('neither pages nor a file');
    put('content/talks/t.yaml', 'title: Talk\n');
    put('schemas/talks.json', schema({ source: 'talks/*.yaml', emit: 'talks.json' }));
    await hears(ofType('full-reload'));
    expect(await get('/@id/__x00__content:talks')).toContain('Talk');
    messages.length = 0;
    rmSync(path.join(root, 'schemas/talks.json'));
    rmSync(path.join(root, 'content/talks'), { recursive: true });
    await hears(ofType('full-reload'));
    expect(await module('talks')).toContain('neither pages nor a file');
  });

  test('a server that starts again goes on', async () => {
    const { server, hears, module } = await openPage();
    await server.restart();
    await module('posts');
    put('content/posts/a.md', '---\ntitle: After\n---\n\nText.\n');
    const fresh = async (): Promise<string> =>
      (await server.environments.client.transformRequest('\0content:posts'))?.code ?? '';
    while (!(await fresh()).includes('After')) await new Promise((resolve) => setImmediate(resolve));
    expect(await fresh()).toContain('After');
    void hears;
  });
});

describe('a bundle', () => {
  const bundle = () =>
    build({ root, configFile: false, logLevel: 'silent', plugins: [copydesk()], build: { minify: false } });

  test('holds the entries, and the pictures beside it', async () => {
    await bundle();
    const html = readFileSync(path.join(root, 'dist/index.html'), 'utf8');
    const [script = ''] = /assets\/[^"]+\.js/.exec(html) ?? [];
    const code = readFileSync(path.join(root, 'dist', script), 'utf8');
    expect(code).toContain('Title 0');
    const [src = ''] = /\/images\/a-[\w-]+\.webp/.exec(code) ?? [];
    expect(existsSync(path.join(root, 'dist', src))).toBe(true);
  });

  test('is not made of broken content, and the report says where and why', async () => {
    put('content/people/c.yaml', 'titel: Cy\n');
    const error = await bundle().then(
      () => undefined,
      (reason: unknown) => reason as Error,
    );
    expect(error?.message).toContain('error content/people/c.yaml:1:1 field-');
    expect(error?.message).toContain('> 1 | titel: Cy');
    expect(existsSync(path.join(root, 'dist/index.html'))).toBe(false);
  });

  test.each(['build', 'serve'] as const)(
    'is not made of a folder without content: %s says what to do, without the frames of this program',
    async (command) => {
      const plugins = [copydesk({ root: 'wrong' })];
      const options = { root, configFile: false, logLevel: 'silent', plugins } as const;
      const error = await (command === 'build' ? build(options) : createServer(options)).then(
        () => undefined,
        (reason: unknown) => reason as Error,
      );
      expect(error?.message).toContain(`${path.join(root, 'wrong')} is not the root of a site`);
      expect(error?.message).toContain('Set `root` to the folder that contains both.');
      expect(error?.stack).not.toMatch(/\b(?:result|run|watch|plugin)\.ts/);
    },
  );
});
