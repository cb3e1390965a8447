import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildSite } from '../../../scripts/pipeline/build-site.ts';
import { createFolder } from '../../pipeline/fixture.ts';
import { Chance } from '../chance.ts';
import { recipeFiles } from '../fuzz/sites.ts';
import { OutputChecker } from '../fuzz/sound-output.ts';
import { times, type PartOptions, type PartResult } from '../part.ts';
import { Editor } from './edits.ts';
import { growthFault, LongProcess, until } from './long-process.ts';

/** A change that `content dev` has not built by then was missed. */
const MOST_MS = 60_000;
const MOST_EDITS_AT_ONCE = 8;

/** Edits without end while `content dev` watches; after each burst its output has to be that of a cold build. */
export async function editsInDev(options: PartOptions): Promise<PartResult> {
  const { seed, progress } = options;
  const wanted = times(options, { short: 12, full: 2000, long: 20_000 });
  const chance = new Chance(seed);
  const site = createFolder(Object.fromEntries(await recipeFiles()));
  const editor = new Editor(site.root, chance);
  const expected = path.join(site.root, 'expected');
  const cache = path.join(site.root, 'expected-cache');
  const dev = new LongProcess(['scripts/bin/content.js', 'dev', '--root', site.root], {
    CONTENT_CACHE_DIR: site.cache,
  });
  const checker = new OutputChecker(site.out);
  const failures: string[] = [];
  let [edits, bursts, whole, early] = [0, 0, 0, 0];
  try {
    if (!(await until(() => dev.output.includes('✓'), MOST_MS)))
      return { failures: [`content dev does not begin: ${dev.output}`], figures: [] };
    while (edits < wanted && failures.length < 5) {
      if (bursts > 0 && chance.below(3) > 0) editor.mend();
      const many = 1 + chance.below(MOST_EDITS_AT_ONCE);
      for (let edit = 0; edit < many; edit += 1) {
        editor.edit();
        // Some of a burst come while a build is running, some before it has begun.
        await new Promise((resolve) => setTimeout(resolve, chance.below(30)));
      }
      edits += many;
      bursts += 1;
      if (!dev.isRunning)
        return {
          failures: [
            ...failures,
            `content dev has ended after ${edits} edits (seed ${seed}): ${dev.output.slice(-500)}`,
          ],
          figures: [],
        };
      const isSound = await isWhole(site.root, expected, cache);
      if (isSound) {
        whole += 1;
        const wish = readFileSync(path.join(expected, 'manifest.json'), 'utf8');
        if (!(await until(() => manifestOf(site.out) === wish, MOST_MS))) {
          failures.push(
            `after ${edits} edits (seed ${seed}) the output of content dev is not that of a cold build: ${dev.output.slice(-300)}`,
          );
          continue;
        }
      }
      // Entries that are broken stay as they were, and may lead to a page that is gone: that is told, not fixed.
      const isOfSound = (fault: string): boolean => isSound || !fault.includes(': nothing is at ');
      // It may be taking the place of the last output just now: who reads file by file then has some of each.
      let faults: string[] = [];
      await until(() => (faults = faultsOf(checker).filter(isOfSound)).length === 0, MOST_MS);
      failures.push(...faults.map((fault) => `after ${edits} edits (seed ${seed}): ${fault}`));
      if (early === 0 && edits > wanted / 4) early = await dev.megabytes();
      progress(`${edits} edits of ${wanted}`);
    }
    const late = await dev.megabytes();
    const growth = growthFault('content dev', early, late);
    if (growth !== undefined) failures.push(growth);
    if (dev.output.includes('internal failure')) failures.push('content dev speaks of an internal failure');
    return {
      failures,
      figures: [
        ['edits while `content dev` runs', edits],
        ['… in bursts', bursts],
        ['… after which the content was sound, and the output that of a cold build', whole],
        ['… kinds of edits, and how often the rarest of them', rarest([...editor.made.values()])],
        [
          'memory in use of `content dev` after a quarter of the edits, and in the end',
          `${early.toFixed(1)} MB, ${late.toFixed(1)} MB`,
        ],
      ],
    };
  } finally {
    await dev.stop();
    site.dispose();
  }
}

/** Builds what lies there from nothing but pictures that are encoded already, and says whether it could. */
async function isWhole(root: string, out: string, cache: string): Promise<boolean> {
  for (const folder of [out, ...cachedButPictures(cache)]) rmSync(folder, { recursive: true, force: true });
  process.env.CONTENT_CACHE_DIR = cache;
  const outcome = await buildSite({
    root,
    out,
    cache: true,
    strict: false,
    threads: 1,
    progress: () => undefined,
  });
  return outcome.refusal === undefined && !outcome.diagnostics.some(({ severity }) => severity === 'error');
}

/** All of a cache but its pictures: to encode these over and over takes most of a build, and they are named by what they show. */
function cachedButPictures(cache: string): string[] {
  if (!existsSync(cache)) return [];
  return readdirSync(cache)
    .filter((name) => name !== 'pictures')
    .map((name) => path.join(cache, name));
}

/** What is wrong with the output; a file that goes while it is read is a fault like others, which has to pass. */
function faultsOf(checker: OutputChecker): string[] {
  try {
    return checker.faults();
  } catch (error) {
    return [`the output cannot be read: ${String(error)}`];
  }
}

function manifestOf(out: string): string {
  try {
    return readFileSync(path.join(out, 'manifest.json'), 'utf8');
  } catch {
    return '';
  }
}

function rarest(counts: readonly number[]): string {
  return counts.length === 0 ? 'none' : `${counts.length}, ${Math.min(...counts)} times`;
}
