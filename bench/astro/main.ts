// `npm run bench:astro`: three pages of this site, and the same built with Astro and React islands, side by side in one run.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createServer, type Server } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { findNode, installTools } from '../../tests/hosts/tools.ts';
import { measureSites, type PageFigures } from './measure.ts';
import { comparison } from './summary.ts';

const FOLDER = 'bench/astro';
const RUNS = Number(process.env.ASTRO_RUNS ?? 5);

/** Builds the pages in Astro into a folder of the tools'; throws with what Astro said when it cannot. */
function buildAstro(tools: string, node: string): string {
  const out = path.join(tools, 'out');
  const publicDir = path.join(tools, 'public');
  // Modules beside the pages are found; the folder is the tools' own.
  const modules = path.resolve(FOLDER, 'node_modules');
  rmSync(modules, { recursive: true, force: true });
  symlinkSync(path.join(tools, 'node_modules'), modules, 'dir');
  try {
    rmSync(publicDir, { recursive: true, force: true });
    mkdirSync(publicDir, { recursive: true });
    cpSync('dist-content/images', path.join(publicDir, 'images'), { recursive: true });
    cpSync('prerender/public', publicDir, { recursive: true });
    const { status, stdout, stderr } = spawnSync(
      node,
      [path.join(tools, 'node_modules/astro/bin/astro.mjs'), 'build', '--root', path.resolve(FOLDER)],
      {
        encoding: 'utf8',
        env: {
          ...process.env,
          ASTRO_TELEMETRY_DISABLED: '1',
          ASTRO_OUT_DIR: out,
          ASTRO_CACHE_DIR: path.join(tools, 'cache'),
          ASTRO_PUBLIC_DIR: publicDir,
          CONTENT_DIR: path.resolve('dist-content'),
        },
      },
    );
    if (status !== 0) throw new Error(`Astro could not build the pages.\n${stdout}\n${stderr}`);
    return out;
  } finally {
    rmSync(modules, { force: true });
  }
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};
const COMPRESSED = /\.(?:html|css|js|json|svg)$/;

/** Both sites are served by the same few lines, so that only the sites differ: brotli, and an endless life for what has a hash. */
async function serve(folder: string): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const name = pathname === '/' ? '/index.html' : pathname;
    const file = [name, `${name}.html`]
      .map((one) => path.join(folder, one))
      .find((one) => /\.\w+$/.test(one) && existsSync(one));
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const bytes = readFileSync(file);
    const isSmall = COMPRESSED.test(file);
    response.writeHead(200, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': /\/(?:assets|_astro|images)\//.test(name)
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
      ...(isSmall && { 'content-encoding': 'br' }),
    });
    response.end(isSmall ? brotliCompressSync(bytes) : bytes);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

async function main(): Promise<void> {
  const tools = await installTools(FOLDER);
  if ('missing' in tools) throw new Error(`Not measured: ${tools.missing}.`);
  const node = findNode(tools.folder);
  if (node === undefined) throw new Error('Not measured: there is no newer Node for this system.');
  if (!existsSync('dist/client/index.html'))
    throw new Error('There is no site to measure. Run `npm run build` first.');
  const sites = { here: await serve('dist/client'), astro: await serve(buildAstro(tools.folder, node)) };
  try {
    const figures: PageFigures[] = await measureSites({ here: sites.here.url, astro: sites.astro.url }, RUNS);
    console.log(comparison(figures));
  } finally {
    for (const { server } of Object.values(sites)) {
      server.close();
      server.closeAllConnections();
    }
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
