import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { createFolder, type Run, type Site } from '../../pipeline/fixture.ts';
import { Chance } from '../chance.ts';
import { quoted, times, type Part, type PartOptions, type PartResult } from '../part.ts';
import { randomSite } from './random-site.ts';

/** Commands of one sequence. */
const STEPS = 6;
/** What a command may leave to be seen to: it says so itself, or a picture has lost its last use. */
const ANNOUNCED = new Set(['text-unwritten', 'image-orphan']);

/** Renaming and removing on sites made by chance. */
export const moves: Part = {
  name: 'moves',
  title: 'Moving and removing',
  run: async (options) => movesOn(options, times(options, { short: 3, full: 400, long: 4000 })),
};

/** Every sequence is chosen by the seed and its number. */
export async function movesOn({ seed, progress }: PartOptions, sequences: number): Promise<PartResult> {
  const failures: string[] = [];
  const counts = { done: 0, refused: 0, back: 0 };
  for (let number = 0; number < sequences; number += 1) {
    const label = `--part moves --seed ${String(seed)}, sequence ${String(number)}`;
    const found = await sequence(new Chance(seed + number * 7919), counts);
    failures.push(...found.map((one) => `${one} — ${label}`));
    if (number % 20 === 19) progress(`${String(number + 1)} sequences of ${String(sequences)}`);
  }
  return {
    failures,
    figures: [
      ['sequences', sequences],
      ['commands carried out', counts.done],
      ['refused, with every file as it was', counts.refused],
      ['moved and back, with every byte as before', counts.back],
    ],
  };
}

type Counts = Record<'done' | 'refused' | 'back', number>;

async function sequence(chance: Chance, counts: Counts): Promise<string[]> {
  const site = createFolder(await randomSite(chance));
  try {
    const first = await problemsOf(site);
    if (first.length > 0) return [`the site is broken from the start: ${quoted(first.join(' | '), 400)}`];
    for (let step = 0; step < STEPS; step += 1) {
      const args = commandOn(chance, site);
      const faults = await carriedOut(site, args, counts);
      const isBack = faults.length === 0 && args[0] === 'move' && chance.below(2) === 0;
      const back = isBack ? await thereAndBack(site, chance, counts) : [];
      if (faults.length + back.length > 0) return [...faults, ...back];
    }
    return await sameAsFresh(site);
  } finally {
    site.dispose();
  }
}

/** A command is carried out whole, and leaves no problem that it has not announced, or it changes nothing. */
async function carriedOut(site: Site, args: readonly string[], counts: Counts): Promise<string[]> {
  const before = filesOf(site);
  const known = new Set(await problemsOf(site));
  const run = await site.run(...args);
  const words = `content ${args.join(' ')}`;
  if (run.code === 0) {
    counts.done += 1;
    const fresh = (await problemsOf(site)).filter((one) => !known.has(one));
    return fresh.map((one) => `${words}: ${quoted(one, 300)}`);
  }
  counts.refused += 1;
  const after = filesOf(site);
  return [
    ...(run.code === 1 || run.code === 2 ? [] : [`${words}: ended with ${String(run.code)}: ${told(run)}`]),
    // The old name of another page is taken, which is told at its place.
    ...(/does not have now(?![^]*route-duplicate)|cannot be edited/.test(told(run))
      ? [`${words}: ${quoted(told(run), 300)}`]
      : []),
    ...(/\n {4}at /.test(told(run)) ? [`${words}: a stack trace`] : []),
    ...different(before, after).map((file) => `${words}: refused, and ${file} is another`),
  ];
}

/** A move and its way back leave every byte as it was, except that the name in between leads back. */
async function thereAndBack(site: Site, chance: Chance, counts: Counts): Promise<string[]> {
  const [from, to] = moveOn(chance, site);
  const before = filesOf(site);
  const there = await site.run('move', from, to);
  if (there.code !== 0) return [];
  const back = await site.run('move', to, from);
  const words = `content move ${from} ${to}, and back`;
  if (back.code !== 0) return [`${words}: ${quoted(told(back), 300)}`];
  counts.back += 1;
  const after = new Map([...filesOf(site)].map(([file, text]) => [file, withoutAlias(text, to)]));
  const known = new Map([...before].map(([file, text]) => [file, withoutAlias(text, to)]));
  return different(known, after)
    .filter((file) => file !== 'redirects.yaml')
    .map(
      (file) =>
        `${words}: ${file} is ${quoted(after.get(file) ?? '(gone)', 500)}, was ${quoted(known.get(file) ?? '(not there)', 500)}`,
    );
}

/**
 * A text without the alias that leads from a name to where the entry is again, and without a list of none. A `./`
 * that a folder in between has made a `../` does not come back.
 */
function withoutAlias(text: string, name: string): string {
  const address = name.replace(/^(?:content)?\/?/, '/').replace(/\.md$/, '');
  return text
    .replaceAll('](./', '](')
    .replace(new RegExp(` +- "?${address}"?\\r?\\n`), '')
    .replace(new RegExp(`(?:, )?"?${address}"?(?=[,\\]])`), '')
    .replace(/^aliases(?:: \[\]| = \[\]|:)\r?\n(?! *-)/m, '');
}

async function sameAsFresh(site: Site): Promise<string[]> {
  const built = await site.run('build');
  const output = site.snapshot();
  const fresh = await site.run('build', '--no-cache');
  const names = Object.entries(site.snapshot()).filter(([file, hash]) => output[file] !== hash);
  if (built.code !== fresh.code)
    return [`build ends with ${String(built.code)}, without a cache with ${String(fresh.code)}`];
  return names.map(([file]) => `${file} is another without a cache`);
}

const told = ({ stdout, stderr }: Run): string => stdout + stderr;

async function problemsOf(site: Site): Promise<string[]> {
  const { report } = await site.report('validate');
  return report.diagnostics
    .filter(({ rule }) => !ANNOUNCED.has(rule))
    .map(({ rule, file, message }) => `${rule} ${file} ${message}`);
}

function commandOn(chance: Chance, site: Site): string[] {
  const kind = chance.below(10);
  if (kind === 0) return ['validate', '--fix'];
  if (kind === 1) return ['new', 'guides', chance.pick(['sage', 'far/mint', 'soup'])];
  if (kind > 3) return ['move', ...moveOn(chance, site)];
  const entry = chance.below(3) === 0 ? personIn(chance) : guideIn(chance, site);
  const to =
    chance.below(3) === 0
      ? []
      : ['--redirect', chance.below(4) === 0 ? personIn(chance) : guideIn(chance, site)];
  return ['remove', entry, '--yes', ...to];
}

/** What is renamed, and its new name. */
function moveOn(chance: Chance, site: Site): [string, string] {
  const number = String(chance.below(30));
  const guide = guideIn(chance, site);
  const letter = chance.pick(['x', 'y', 'z']);
  switch (chance.below(6)) {
    case 0:
      return [
        `/images/${chance.pick(picturesIn(site)) ?? ''}`,
        `/images/${chance.pick(['far/', ''])}p${number}.png`,
      ];
    case 1:
      return [`/${guide}#way-one`, `/${guide}#way-${number}`];
    case 2:
      return [personIn(chance), `people/${letter}`];
    case 3:
      return [`content/${guide}.md`, `content/guides/far/${letter}${number}.md`];
    default:
      return [guide, `guides/${chance.pick(['far/', 'near/', ''])}${letter}${number}`];
  }
}

const personIn = (chance: Chance): string => `people/${chance.pick(['ada', 'ben', 'cora', 'x', 'y'])}`;

function guideIn(chance: Chance, site: Site): string {
  const keys = namesIn(site, 'content/guides').map((name) => name.replace(/\.md$/, ''));
  return `guides/${chance.pick(keys) ?? ''}`;
}

const picturesIn = (site: Site): string[] => namesIn(site, 'content/images');

function namesIn(site: Site, folder: string): string[] {
  return readdirSync(site.path(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(site.path(folder), name)).isFile())
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
}

/** Every file of the content. */
function filesOf(site: Site): ReadonlyMap<string, string> {
  return new Map(
    namesIn(site, 'content').map((name) => [name, readFileSync(site.path(`content/${name}`), 'latin1')]),
  );
}

function different(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
}
