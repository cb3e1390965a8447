import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { PROJECT } from '../../pipeline/fixture.ts';
import { LongProcess, until } from '../soak/long-process.ts';
import type { PartResult } from '../part.ts';
import { openFirefox } from './engines/firefox.ts';
import { lookAtLetters, lookAtPage } from './engines/look.ts';
import { findProgram } from '../../provide/programs.js';
import { probedSite } from './engines/probe.ts';
import { PHONE, WIDE, type Tab } from './engines/tab.ts';
import { USES_OF_PAGES } from './engines/uses-of-pages.ts';
import { USES_OF_THE_FRAME } from './engines/uses-of-the-frame.ts';
import { openWebKit } from './engines/webkit.ts';

type Progress = (message: string) => void;

const ENGINES: readonly {
  name: string;
  program: 'firefox' | 'webkit';
  open: (site: string, program: string) => Promise<Tab>;
}[] = [
  { name: 'Firefox', program: 'firefox', open: openFirefox },
  { name: 'WebKit', program: 'webkit', open: openWebKit },
];

const SIZES = [WIDE, PHONE];
const USES = { ...USES_OF_THE_FRAME, ...USES_OF_PAGES };

/** The built site in the engines of the other half of its visitors: every kind of page is looked at, what can be used is used. */
export async function otherBrowsers(progress: Progress): Promise<PartResult> {
  const failures: string[] = [];
  const figures: PartResult['figures'] = [];
  await haveSite(progress);
  const server = new LongProcess(['scripts/bin/run.js', 'server/main.ts'], {
    HOST: '127.0.0.1',
    PORT: '0',
    CONTACT_DIR: path.join(PROJECT, 'test-results/other-browsers'),
  });
  try {
    const site = await probedSite(await addressOf(server));
    for (const { name, program, open } of ENGINES) {
      const file = findProgram(program);
      if (file === undefined) {
        figures.push([
          `the built site in ${name}`,
          'not tried: it is not installed (npm run provide -- hard)',
        ]);
        continue;
      }
      const tried = await tryEngine(
        () => open(site.address, file),
        (what) => progress(`${name}: ${what}`),
      );
      failures.push(...tried.faults.map((fault) => `${name}: ${fault}`));
      figures.push([
        `the built site in ${name} ${tried.version}`,
        `${kindsOfPages().length} kinds of pages at ${SIZES.length} sizes, ${Object.keys(USES).length} uses`,
      ]);
    }
    await site.close();
  } finally {
    await server.stop();
  }
  return { failures, figures };
}

/** One that does not begin is a fault among others. */
async function tryEngine(
  open: () => Promise<Tab>,
  progress: Progress,
): Promise<{ faults: string[]; version: string }> {
  let tab: Tab | undefined;
  try {
    tab = await open();
    return { faults: await tryAll(tab, progress), version: tab.version };
  } catch (error) {
    return { faults: [error instanceof Error ? error.message : String(error)], version: '' };
  } finally {
    await tab?.close();
  }
}

/** Looks at all pages and does all that can be done; a fault does not keep the rest from being tried. */
async function tryAll(tab: Tab, progress: Progress): Promise<string[]> {
  const faults: string[] = [];
  const attempt = async (what: string, work: () => Promise<readonly string[]>): Promise<void> => {
    progress(what);
    const found = await work().catch((error: unknown) => [
      error instanceof Error ? error.message : String(error),
    ]);
    const said = await tab.complaints().catch(() => []);
    faults.push(...[...found, ...said].map((fault) => `${what}: ${fault}`));
  };
  for (const page of kindsOfPages())
    await attempt(page, async () => {
      await tab.open(page);
      const found: string[] = [];
      for (const [width, height] of SIZES) {
        await tab.resize(width, height);
        found.push(...(await tab.evaluate(lookAtPage)).map((fault) => `at ${width} px ${fault}`));
      }
      return found;
    });
  await attempt('the letters', () => tab.evaluate(lookAtLetters));
  for (const [what, use] of Object.entries(USES)) await attempt(what, () => use(tab).then(() => []));
  return faults;
}

/** One page of each kind, and an address that nothing has. */
function kindsOfPages(): string[] {
  const file = path.join(PROJECT, 'dist-content/routes.json');
  const { routes } = JSON.parse(readFileSync(file, 'utf8')) as {
    routes: { path: string; collection: string; status: number }[];
  };
  const pages = routes.filter(({ status }) => status === 200);
  return [...new Map(pages.map((page) => [page.collection, page.path])).values(), '/nowhere'];
}

async function haveSite(progress: Progress): Promise<void> {
  if (existsSync(path.join(PROJECT, 'dist/client/index.html'))) return;
  progress('building the site');
  await promisify(execFile)(process.execPath, ['prerender/build.js'], {
    cwd: PROJECT,
    maxBuffer: 64 * 1024 * 1024,
  });
}

async function addressOf(server: LongProcess): Promise<string> {
  const address = /The site is at (http:\S+?)\/? /;
  await until(() => address.test(server.output), 60_000);
  const [, site] = address.exec(server.output) ?? [];
  if (site === undefined) throw new Error(`The server does not begin: ${server.output}`);
  return site;
}
