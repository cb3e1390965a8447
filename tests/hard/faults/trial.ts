import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SOUP_FILE } from './recipe-paths.ts';
import {
  createSite,
  PROJECT,
  runContent,
  runQuickly,
  startContent,
  type Run,
  type Site,
} from '../../pipeline/fixture.ts';
import { quoted } from '../part.ts';

/** As preload.js takes it. */
export interface Fault {
  scope: string[];
  calls: 'write' | 'read';
  at: number;
  how: string;
  stays?: boolean;
  only?: string;
  act?: { do: 'remove' | 'rename' | 'folder' | 'text'; text?: string };
  count?: string;
}

const SOURCES = ['content', 'schemas'];
const PRELOAD = pathToFileURL(path.join(PROJECT, 'tests/hard/faults/preload.js')).href;

export type Snapshot = Record<string, string>;

/** Of so many builds after a fault one has a process of its own; the others go to one that stays, and cost a tenth. */
const OWN_PROCESS = 5;

/** Sites that nobody uses: one attack after the other takes the same. */
const idle: TrialSite[] = [];

/** A site whose output is old while its content is new, over and over: what every trial begins with. */
export class TrialSite {
  #nextBuilds = 0;

  private constructor(
    readonly site: Site,
    readonly old: Snapshot,
    readonly fresh: Snapshot,
  ) {}

  /** One that stands ready, or a new one. */
  static async take(): Promise<TrialSite> {
    const ready = idle.pop() ?? (await TrialSite.#create());
    ready.reset(true);
    return ready;
  }

  /** Removes those that were given back. */
  static removeAll(): void {
    for (const trial of idle.splice(0)) trial.site.dispose();
  }

  static async #create(): Promise<TrialSite> {
    const site = await createSite();
    await soundBuild(site);
    const old = site.snapshot();
    mkdirSync(site.path('kept'));
    copy(site.out, site.path('kept/out'));
    copy(site.cache, site.path('kept/cache'));
    site.change({ [SOUP_FILE]: (text) => text.replace('Count them.', 'Count all.') });
    await soundBuild(site);
    for (const folder of SOURCES) copy(site.path(folder), site.path(`kept/${folder}`));
    return new TrialSite(site, old, site.snapshot());
  }

  /** The old output again. @param isWarm with the cache as it was then, else without any */
  reset(isWarm: boolean): void {
    for (const name of readdirSync(this.site.root))
      if (/^(?:dist-content|\.cache)/.test(name))
        rmSync(this.site.path(name), { recursive: true, force: true });
    copy(this.site.path('kept/out'), this.site.out);
    if (isWarm) copy(this.site.path('kept/cache'), this.site.cache);
  }

  /** The new content again, whatever became of it. */
  mend(): void {
    for (const folder of SOURCES) {
      rmSync(this.site.path(folder), { recursive: true, force: true });
      rmSync(this.site.path(`${folder}.moved`), { recursive: true, force: true });
      copy(this.site.path(`kept/${folder}`), this.site.path(folder));
    }
  }

  /** Folders that the build writes to. */
  get written(): string[] {
    return [this.site.out, this.site.cache];
  }

  build(fault: Fault, ...args: string[]): Promise<Run> {
    return this.start(fault, ...args).finished;
  }

  start(fault: Fault, ...args: string[]): ReturnType<typeof startContent> {
    const env = { NODE_OPTIONS: `--import ${PRELOAD}`, HARD_FAULT: JSON.stringify(fault) };
    return startContent(['build', ...args], { cwd: this.site.root, cache: this.site.cache, env });
  }

  /** How many calls a sound build makes. */
  async countCalls(calls: Fault['calls'], scope: string[]): Promise<number> {
    const count = this.site.path('kept/count');
    await this.build({ scope, calls, at: 0, how: 'kill', count });
    return Number(readFileSync(count, 'utf8'));
  }

  /** What is wrong with the output after a build that may have died: it has to be the old one or the new one, whole. */
  mixture(isDone: boolean): string[] {
    const now = existsSync(this.site.out) ? this.outputNow() : this.#setAside();
    if (Object.keys(now).length === 0) return ['there is no output'];
    if (same(now, this.fresh)) return [];
    if (!same(now, this.old))
      return [`the output is a mixture: ${differing(now, this.old).slice(0, 5).join(', ')}`];
    return isDone ? ['it ended well and the output is the old one'] : [];
  }

  /** What is wrong after the next build, which nothing disturbs. */
  async nextBuild(): Promise<string[]> {
    this.#nextBuilds += 1;
    const run = this.#nextBuilds % OWN_PROCESS === 0 ? runContent : runQuickly;
    const { code, stdout, stderr } = await run(['build'], this.site);
    if (code !== 0) return [`the next build ends with ${code}: ${quoted(stdout + stderr)}`];
    const now = this.site.snapshot();
    return same(now, this.fresh)
      ? []
      : [`the next build leaves ${differing(now, this.fresh).slice(0, 5).join(', ')} wrong`];
  }

  /** The output that a build has set aside which died before the next one took its place. */
  #setAside(): Snapshot {
    const name = readdirSync(this.site.root).find((one) => one.startsWith('dist-content.previous-'));
    return name === undefined ? {} : this.site.snapshot(this.site.path(name));
  }

  outputNow(): Snapshot {
    return Object.fromEntries(
      Object.entries(this.site.snapshot()).filter(([file]) => !file.startsWith('../')),
    );
  }

  /** Unfinished files in the cache. */
  temporaryFiles(): string[] {
    if (!existsSync(this.site.cache)) return [];
    return readdirSync(this.site.cache, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.tmp'),
    );
  }

  /** For whoever needs one next. */
  giveBack(): void {
    this.mend();
    idle.push(this);
  }
}

async function soundBuild(site: Site): Promise<void> {
  const { code, stdout, stderr } = await site.run('build');
  if (code !== 0) throw new Error(`The site is broken itself: ${stdout}${stderr}`);
}

/** What no command may say, whatever happened to it. */
export function speechFaults({ code, stdout, stderr }: Run): string[] {
  const all = stdout + stderr;
  const faults: string[] = [];
  if (code !== null && ![0, 1, 2].includes(code)) faults.push(`exit code ${code}`);
  if (/^\s+at .+:\d+:\d+\)?$/m.test(all)) faults.push(`a stack trace: ${quoted(all, 300)}`);
  if (all.includes('internal failure')) faults.push(`it calls a fault of the disk its own: ${quoted(all)}`);
  if (code !== null && code !== 0 && all.trim() === '') faults.push(`exit code ${code} without a word`);
  return faults;
}

/** With the times of the files, to the nanosecond: the build looks at them. */
function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`cp: ${stderr}`);
}

function same(a: Snapshot, b: Snapshot): boolean {
  return differing(a, b).length === 0;
}

function differing(a: Snapshot, b: Snapshot): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((file) => a[file] !== b[file]);
}
