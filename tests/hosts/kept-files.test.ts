import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Chance } from '../hard/chance.ts';
import { hostsPrepared } from './build-sites.ts';

const run = promisify(execFile);

/** Builds that keep what the last one left; with more of them each is compared. A seed that failed can be given again. */
const SHORT = 3;
const STEPS = Number(process.env.KEPT_STEPS ?? SHORT);
const SEED = Number(process.env.KEPT_SEED ?? 14);
/** Few at a time: many of them would draw every page. */
const EDITS = 2;

const root = mkdtempSync(path.join(tmpdir(), 'kept-files-'));
const KEPT = 'dist-hosts/kept';
const FORCED = 'dist-hosts/forced';
const chance = new Chance(SEED);

// Two builds at once would read each other's half-written settings.
beforeAll(async () => {
  await hostsPrepared();
  for (const folder of ['content', 'schemas']) cpSync(folder, path.join(root, folder), { recursive: true });
});
afterAll(() => {
  for (const folder of [root, KEPT, FORCED]) rmSync(folder, { recursive: true, force: true });
});

const inContent = (name: string) => path.join(root, 'content', name);
const change = (file: string, edit: (text: string) => string) =>
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
const somePost = () =>
  inContent(`blog/${chance.pick(readdirSync(inContent('blog')).filter((name) => name.endsWith('.md')))}`);
const someWord = () => `${chance.pick(['pear', 'plum', 'quince'])} ${chance.below(1000)}`;

/** A host that wants the policy in the pages; now and then one that does not, which draws all pages. */
const hostOf = (step: number) => (step % 5 === 4 ? 'netlify' : 'github');

const addSentence = (post: string) => change(post, (text) => `${text}\nOne more ${someWord()}.\n`);

/** What an editor does. An edit that breaks an entry leaves it out of the site (`--keep-going`), and whatever links to it. */
const EDITS_OF_CONTENT: Record<string, () => void> = {
  'a sentence of a post': () => addSentence(somePost()),
  'the title of a post': () =>
    change(somePost(), (text) => text.replace(/^title: .*$/m, `title: ${someWord()} in the office kitchen`)),
  'the day of a post': () =>
    change(somePost(), (text) => text.replace(/^date: .*$/m, `date: 2025-0${1 + chance.below(9)}-11`)),
  'a post is held back': () => change(somePost(), (text) => text.replace('---\n', '---\ndraft: true\n')),
  'a post has another address': () => {
    const slug = `about-${someWord().replace(' ', '-')}`;
    const file = somePost();
    change(file, (text) => text.replace(/^slug: .*$/m, `slug: ${slug}`));
    renameSync(file, inContent(`blog/${slug}.md`));
  },
  'a post is gone': () => rmSync(somePost()),
  'the description of the business': () =>
    change(inContent('site.yaml'), (text) => text.replace(/installs\b.*$/m, `installs ${someWord()},`)),
  'two pictures are exchanged': () => {
    const names = readdirSync(inContent('images')).filter((name) => name.startsWith('blog-'));
    const [one, other] = [chance.pick(names), chance.pick(names)].map((name) =>
      inContent(`images/${name ?? ''}`),
    );
    if (one === undefined || other === undefined || path.extname(one) !== path.extname(other)) return;
    const bytes = readFileSync(one);
    cpSync(other, one);
    writeFileSync(other, bytes);
  },
};

/** Edits some of the content by chance; gives what was done. */
const editSome = () =>
  Array.from({ length: EDITS }, () => {
    const [name = '', edit] = chance.pick(Object.entries(EDITS_OF_CONTENT)) ?? [];
    edit?.();
    return name;
  });

async function buildContent(): Promise<void> {
  const words = ['scripts/bin/content.js', 'build', '--root', root, '--keep-going', '--quiet'];
  // Pictures that the project has encoded are found in its cache.
  const env = { ...process.env, CONTENT_CACHE_DIR: path.resolve('node_modules/.cache/content') };
  await run(process.execPath, words, { env, maxBuffer: 64 * 1024 * 1024 }).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 1) throw error;
  });
}

/** Builds the site; gives the addresses that were drawn. */
async function buildSite(out: string, host: string, isForced = false): Promise<string[]> {
  const { stdout } = await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      NO_COLOR: '1',
      CONTENT_OUT_DIR: path.join(root, 'dist-content'),
      SITE_OUT_DIR: out,
      SITE_HOST: host,
      ...(isForced && { SITE_FORCE: '1' }),
    },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout.split('\n').filter((line) => /^dist-hosts\S+\.html$/.test(line));
}

/** Every file of a site with its bytes. */
function filesOf(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return new Map(
    files
      .map((one) => path.join(one.parentPath, one.name))
      .sort()
      .map((file) => [path.relative(folder, file), readFileSync(file)]),
  );
}

/** The names of files that only one of two sites has, or that are different in them. */
function differences(one: string, other: string): string[] {
  const [a, b] = [filesOf(one), filesOf(other)];
  return [...new Set([...a.keys(), ...b.keys()])].filter(
    (name) => a.get(name)?.equals(b.get(name) ?? Buffer.alloc(0)) !== true,
  );
}

test(
  `a site of which a build kept what it could is the one that is built from nothing (seed ${SEED})`,
  { timeout: 660_000 },
  async () => {
    await buildContent();
    const all = await buildSite(KEPT, hostOf(0));
    expect(all.length).toBeGreaterThan(50);

    // A sentence may lengthen the time that it takes to read the post, which pages that list it show.
    addSentence(somePost());
    await buildContent();
    const drawn = await buildSite(KEPT, hostOf(1));
    expect(drawn.length, 'pages that show a new sentence of a post').toBeGreaterThan(0);
    expect(drawn.length).toBeLessThan(all.length / 10);

    const done: string[] = [];

    for (let step = 1; step <= STEPS; step += 1) {
      done.push(...editSome());
      await buildContent();
      await buildSite(KEPT, hostOf(step));
      if (step < STEPS && STEPS <= SHORT) continue;
      await buildSite(FORCED, hostOf(step), true);
      expect(differences(KEPT, FORCED), done.join(', ')).toEqual([]);
    }
  },
);
