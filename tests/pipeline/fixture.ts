import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import type { Diagnostic } from '../../scripts/diagnostics/diagnostic.ts';
import { PROJECT } from './project.ts';
import { FILES } from './recipe-site.ts';
import { runResident } from './resident.ts';
import type { Run } from './run.ts';

export type { Run } from './run.ts';

export { PROJECT } from './project.ts';
export const CLI = path.join(PROJECT, 'scripts', 'bin', 'content.js');

/** The JSON report as the contract has it (docs/reference.md). */
export interface JsonReport {
  version: 1;
  ok: boolean;
  entries: number;
  errors: number;
  warnings: number;
  durationMs: number;
  diagnostics: Diagnostic[];
}

export interface ProcessOptions {
  cwd: string;
  /** Folder of the cache; the project's own when undefined. */
  cache?: string;
  env?: Record<string, string>;
  /** Runs as this user; only root may ask for it. */
  uid?: number;
}

type Content = string | Buffer;
/** New content of a file, `null` to delete it, or a change of what it holds. */
export type Change = Content | null | ((text: string) => string);

/** Runs the real command line in a process of its own, without a terminal and with a clean environment. */
export function runContent(args: readonly string[], options: ProcessOptions): Promise<Run> {
  return startContent(args, options).finished;
}

/** As `runContent`, in a process that stays from run to run, which is several times faster. */
export async function runQuickly(args: readonly string[], options: ProcessOptions): Promise<Run> {
  const result = await runResident({ args, cwd: options.cwd, env: environment(options) });
  return result ?? runContent(args, options);
}

function environment({ cache, env }: ProcessOptions): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    ...(cache === undefined ? {} : { CONTENT_CACHE_DIR: cache }),
    ...env,
  };
}

/** As `runContent`, for tests that end the process early. */
export function startContent(
  args: readonly string[],
  options: ProcessOptions,
): { finished: Promise<Run>; kill: () => void } {
  const child = spawn(process.execPath, [CLI, ...args], {
    cwd: options.cwd,
    env: environment(options),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on('data', (bytes: Buffer) => out.push(bytes));
  child.stderr.on('data', (bytes: Buffer) => err.push(bytes));
  const finished = new Promise<Run>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ code, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() }),
    );
  });
  return { finished, kill: () => child.kill('SIGKILL') };
}

/** A site in a temporary folder. `change` alters single files, `restore` takes all changes back. */
export class Site {
  readonly cache: string;
  readonly out: string;
  /** Further variables of every run, such as `SOURCE_DATE_EPOCH`. */
  readonly env: Record<string, string> = {};
  readonly #changed = new Set<string>();

  constructor(
    readonly root: string,
    private readonly original: ReadonlyMap<string, Content>,
  ) {
    this.cache = path.join(root, '.cache');
    this.out = path.join(root, 'dist-content');
    for (const [file, content] of original) this.#write(file, content);
  }

  change(changes: Record<string, Change>): this {
    for (const [file, change] of Object.entries(changes)) {
      this.#changed.add(file);
      if (change === null) rmSync(this.path(file), { recursive: true });
      else this.#write(file, typeof change === 'function' ? this.#edited(file, change) : change);
    }
    return this;
  }

  /** Takes all changes back, also those of commands to the content; whether the test made any itself. */
  restore(): boolean {
    const had = this.#changed.size > 0;
    for (const file of this.#changed) rmSync(this.path(file), { recursive: true, force: true });
    this.#changed.clear();
    for (const file of filesIn(this.path('content')))
      if (!this.original.has(path.relative(this.root, file))) rmSync(file);
    for (const [file, content] of this.original) if (!this.#holds(file, content)) this.#write(file, content);
    return had;
  }

  /** What of the content is not as it was: the text of each file that is new or other, undefined for one that is gone. */
  changedContent(): Record<string, string | undefined> {
    const now = filesIn(this.path('content')).map((file) => path.relative(this.root, file));
    const before = [...this.original].filter(([file]) => file.startsWith('content/'));
    return {
      ...Object.fromEntries(
        before.filter(([file]) => !now.includes(file)).map(([file]) => [file, undefined]),
      ),
      ...Object.fromEntries(
        now
          .filter((file) => !this.#holds(file, this.original.get(file)))
          .map((file) => [file, this.text(file)]),
      ),
    };
  }

  run(...args: string[]): Promise<Run> {
    return runQuickly(args, this);
  }

  start(...args: string[]): ReturnType<typeof startContent> {
    return startContent(args, this);
  }

  /** Runs with `--format json` and parses the report. */
  async report(...args: string[]): Promise<Run & { report: JsonReport }> {
    const run = await this.run(...args, '--format', 'json');
    return { ...run, report: JSON.parse(run.stdout) as JsonReport };
  }

  /** Builds and fails the test unless the content is sound. */
  async build(...args: string[]): Promise<Run> {
    const run = await this.run('build', ...args);
    if (run.code !== 0)
      throw new Error(`The build failed (${String(run.code)}):\n${run.stdout}${run.stderr}`);
    return run;
  }

  get cwd(): string {
    return this.root;
  }

  path(file: string): string {
    return path.join(this.root, file);
  }

  text(file: string): string {
    return readFileSync(this.path(file), 'utf8');
  }

  bytes(file: string): Buffer {
    return readFileSync(this.path(file));
  }

  /** A JSON file of the output. */
  json(file: string): unknown {
    return JSON.parse(this.text(`dist-content/${file}`));
  }

  /** The sha256 of every file in the output, and the names of whatever a build may have left beside it. */
  snapshot(folder = this.out): Record<string, string> {
    const beside = readdirSync(path.dirname(folder)).filter((name) =>
      name.startsWith(`${path.basename(folder)}.`),
    );
    return { ...hashes(folder), ...Object.fromEntries(beside.map((name) => [`../${name}`, 'left behind'])) };
  }

  dispose(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  #holds(file: string, content: Content | undefined): boolean {
    const isFile = statSync(this.path(file), { throwIfNoEntry: false })?.isFile() === true;
    return isFile && content !== undefined && this.bytes(file).equals(Buffer.from(content));
  }

  #write(file: string, content: Content): void {
    mkdirSync(path.dirname(this.path(file)), { recursive: true });
    writeFileSync(this.path(file), content);
  }

  #edited(file: string, change: (text: string) => string): string {
    const before = this.text(file);
    const after = change(before);
    if (after === before) throw new Error(`The change of ${file} changes nothing.`);
    return after;
  }
}

/** Creates the recipe site, with `more` files laid over it. */
export async function createSite(more: Record<string, Content> = {}): Promise<Site> {
  const files = new Map<string, Content>(Object.entries({ ...FILES, ...(await pictures()), ...more }));
  return new Site(mkdtempSync(path.join(tmpdir(), 'content-test-')), files);
}

/** A folder that holds only these files. */
export function createFolder(files: Record<string, Content>): Site {
  return new Site(mkdtempSync(path.join(tmpdir(), 'content-test-')), new Map(Object.entries(files)));
}

/** One master wider than every variant, one narrower than two of them. */
async function pictures(): Promise<Record<string, Buffer>> {
  return {
    'content/images/pot.jpg': await drawing(1300, 700).jpeg().toBuffer(),
    'content/images/pie.png': await drawing(600, 400).png().toBuffer(),
  };
}

export function drawing(width: number, height: number): ReturnType<typeof sharp> {
  return sharp({ create: { width, height, channels: 3, background: '#3a6b4f' } });
}

function hashes(folder: string): Record<string, string> {
  return Object.fromEntries(
    filesIn(folder).map((file) => [
      path.relative(folder, file),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]),
  );
}

/** Every file in a folder, hidden ones included. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
