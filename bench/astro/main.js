// `npm run bench:astro`: three pages of this site, and the same built with Astro and React islands, side by side in one run.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { table } from '../figures.js';
import { serve } from '../first-view.js';
import { HOME, installPackages } from '../peers/install.js';
import { PROJECT } from '../process.js';
import { measureSites } from './measure.js';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const MODULES = path.join(HOME, 'node_modules');
const RUNS = Number(process.env.ASTRO_RUNS ?? 5);

/** Builds the pages in Astro and gives the folder; throws with what Astro said when it cannot. */
function buildAstro() {
  const own = path.join(HOME, 'astro-pages');
  const out = path.join(own, 'out');
  const publicDir = path.join(own, 'public');
  // Modules beside the pages are found; the folder is that of the other tools.
  const modules = path.join(FOLDER, 'node_modules');
  rmSync(modules, { recursive: true, force: true });
  symlinkSync(MODULES, modules, 'dir');
  try {
    rmSync(publicDir, { recursive: true, force: true });
    mkdirSync(publicDir, { recursive: true });
    cpSync(path.join(PROJECT, 'dist-content/images'), path.join(publicDir, 'images'), { recursive: true });
    cpSync(path.join(PROJECT, 'prerender/public'), publicDir, { recursive: true });
    const { status, stdout, stderr } = spawnSync(
      path.join(MODULES, 'node/bin/node'),
      [path.join(MODULES, 'astro/bin/astro.mjs'), 'build', '--root', FOLDER],
      {
        cwd: PROJECT,
        encoding: 'utf8',
        env: {
          ...process.env,
          ASTRO_TELEMETRY_DISABLED: '1',
          ASTRO_OUT_DIR: out,
          ASTRO_CACHE_DIR: path.join(own, 'cache'),
          ASTRO_PUBLIC_DIR: publicDir,
          CONTENT_DIR: path.join(PROJECT, 'dist-content'),
        },
      },
    );
    if (status !== 0) throw new Error(`Astro could not build the pages.\n${stdout}\n${stderr}`);
    return out;
  } finally {
    rmSync(modules, { force: true });
  }
}

const NAMES = { here: 'this site', astro: 'Astro' };
const HEAD =
  'page,built with,HTML kB,script kB,data kB,CSS kB,font kB,pictures kB,FCP ms,LCP ms,TBT ms,next page ms'.split(
    ',',
  );

async function main() {
  const failure = installPackages();
  if (failure !== undefined) throw new Error(`Not measured: ${failure}.`);
  const site = path.join(PROJECT, 'dist/client');
  if (!existsSync(path.join(site, 'index.html')))
    throw new Error('There is no site to measure. Run `npm run build` first.');
  const built = buildAstro();
  const here = await serve(site);
  const astro = await serve(built);
  try {
    const figures = await measureSites({ here: here.url, astro: astro.url }, RUNS);
    const rows = figures.map(({ site, path: address, bytes, times }) => [
      address,
      NAMES[site],
      ...Object.values(bytes).map((one) => (one / 1000).toFixed(1)),
      ...Object.values(times).map((one) => String(Math.round(one))),
    ]);
    console.log(table([HEAD, ...rows]));
  } finally {
    here.close();
    astro.close();
  }
}

main().catch((/** @type {unknown} */ error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
