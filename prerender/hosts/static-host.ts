import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, extname } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import pLimit from 'p-limit';
import { statSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RoutesFile } from '../../src/data/route-data.ts';
import { readRoutes, readSite } from '../content-files.ts';
import { buildDate } from '../../scripts/shared/build-date.ts';
import { adminPolicy, readBackend, type Backend } from '../../scripts/shared/editing-backend.ts';
import { environment, setting } from '../settings.js';
import { assertFormTaken, writeTexts } from './host.ts';
import { writeHost } from './host-files.ts';
import { ICON_SIZES, securityTxt, webManifest } from './root-files.ts';

const ICON = 'prerender/public/icons/icon.svg';

/** The icons as PNG; also as `favicon.ico`, which feed readers request by default: programs look at its content. */
async function writeIcons(folder: string): Promise<void> {
  await mkdir(join(folder, 'icons'), { recursive: true });
  const files = [
    ['favicon.ico', 48] as const,
    ...ICON_SIZES.map((size) => [`icons/icon-${size}.png`, size] as const),
  ];
  const draw = (size: number) => sharp(resolve(ICON), { density: 600 }).resize(size, size).png().toBuffer();
  await Promise.all(files.map(async ([name, size]) => writeFile(join(folder, name), await draw(size))));
}

/** The only script that vike links in every page. */
const ENTRY = 'prerender/+client.ts';

/** Removes client code that vike builds and no page loads: that of its own router. */
async function removeUnused(out: string, folder: string): Promise<void> {
  const text = await readFile(join(out, 'assets.json'), 'utf8');
  const manifest = JSON.parse(text) as Record<string, { file: string; isEntry?: boolean }>;
  for (const [source, { file, isEntry }] of Object.entries(manifest))
    if (isEntry && source !== ENTRY) await rm(join(folder, file));
}

/** Checks that there is exactly one HTML file per route, so that a page that failed to render is noticed. */
async function assertEveryPage(folder: string, routes: RoutesFile['routes']): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'));
  const pages = new Set(
    names.map((name) => `/${name.replaceAll('\\', '/').replace(/\.html$/, '')}`.replace(/^\/index$/, '/')),
  );
  const missing = routes.filter(({ path }) => !pages.has(path)).map(({ path }) => path);
  const paths = new Set(routes.map(({ path }) => path));
  const extra = [...pages].filter((path) => !paths.has(path));
  if (missing.length + extra.length === 0) return;
  throw new Error(
    `The prerendered pages differ from routes.json. Missing: ${missing.join(', ') || 'none'}. Too many: ${extra.join(', ') || 'none'}.`,
  );
}

/** The service that stores the content, if the editing page was requested (`--admin`). */
function editingBackend(): Backend | undefined {
  return setting('SITE_ADMIN') === '1' ? readBackend(environment) : undefined;
}

/** Adds the editing page if it was requested, and returns the content security policy that it needs. */
async function addEditingPage(project: string, folder: string): Promise<string | undefined> {
  const backend = editingBackend();
  if (backend === undefined) return undefined;
  const root = setting('CONTENT_ROOT');
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/bin/content.js', 'admin', '--to', folder, ...(root === undefined ? [] : ['--root', root])],
    { cwd: project, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The editing page cannot be made. ${stderr.trim()}`);
  // Pages of this site are files beside their folders, not `index.html` in them.
  await rename(join(folder, 'admin/index.html'), join(folder, 'admin.html'));
  return adminPolicy(backend);
}

/**
 * The last step of a build, after prerendering: checks that every page exists and adds the files beside the
 * pages (icons, manifest), the files for the host (`SITE_HOST`, else `hosting` of the content), and the
 * compressed copies.
 */
export function staticHost(): Plugin {
  return {
    name: 'site:static-host',
    apply: 'build',
    // Report an unknown host, a form that nobody takes, or an editing page without a backend, before anything is built.
    configResolved: () => {
      try {
        assertFormTaken(readSite());
        editingBackend();
      } catch (error) {
        // Vite prints the stack, which says nothing about a setting.
        if (error instanceof Error) error.stack = error.message;
        throw error;
      }
    },
    buildApp: {
      order: 'post',
      async handler(builder) {
        const outDir = builder.environments.client?.config.build.outDir;
        if (!outDir) throw new Error('There is no client build to finish.');
        const folder = resolve(builder.config.root, outDir);
        const [list, site] = [readRoutes(), readSite()];
        await assertEveryPage(folder, list.routes);
        await removeUnused(dirname(folder), folder);
        // The other files beside the pages are part of the compiled content.
        await writeTexts(folder, {
          'manifest.webmanifest': webManifest(site),
          '.well-known/security.txt': securityTxt(site, buildDate(setting('SOURCE_DATE_EPOCH'), new Date())),
        });
        await writeIcons(folder);
        const policy = await addEditingPage(builder.config.root, folder);
        await writeHost({ host: site.hosting, out: dirname(folder), list, site, adminPolicy: policy });
        const count = await precompress(folder);
        console.log(
          `✓ ${list.routes.length} pages checked, ${count} files compressed, ready for ${site.hosting}.`,
        );
      },
    },
  };
}

const TEXT = new Set(['.html', '.js', '.css', '.json', '.svg', '.xml', '.txt', '.md', '.webmanifest']);
/** Minimum size of a file for which a compressed copy is worthwhile, in bytes. */
const MIN_BYTES = 1024;
/** Number of files compressed concurrently; each copy uses a thread. */
const PARALLEL = 4;
/** The highest gzip level. */
const LEVEL = 9;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const BROTLI = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };

/** Writes the two compressed copies of a file beside it. */
async function compressFile(file: string): Promise<void> {
  const body = await readFile(file);
  const params = { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  await Promise.all([
    brotliAsync(body, { params }).then((bytes) => writeFile(`${file}.br`, bytes)),
    gzipAsync(body, { level: LEVEL }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
}

async function textFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .map((name) => join(folder, name))
    .filter((file) => TEXT.has(extname(file)) && statSync(file).size >= MIN_BYTES);
}

/**
 * Writes a Brotli and a gzip copy beside every text file in a folder, for servers that serve precompressed
 * files.
 * @returns number of files with copies
 */
export async function precompress(folder: string): Promise<number> {
  const files = await textFiles(folder);
  const limit = pLimit(PARALLEL);
  await Promise.all(files.map((file) => limit(() => compressFile(file))));
  return files.length;
}
