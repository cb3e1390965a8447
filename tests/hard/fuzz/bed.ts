import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Diagnostic } from '../../../scripts/diagnostics/diagnostic.ts';
import { buildSite } from '../../../scripts/pipeline/build-site.ts';

/** What one build has come to. */
export interface BedRun {
  /** What was thrown, where a problem should have been reported. */
  crash: string | undefined;
  diagnostics: Diagnostic[];
  /** Whether new output was written, so that `content build` would have ended with 0. */
  isWhole: boolean;
  ms: number;
}

/** How many empty folders lie above the root: what climbs out of the output lands in one of them. */
const FOLDERS_ABOVE = ['a', 'b', 'c', 'd'];

/** A site that lies ready to be damaged and built again and again, in this very process. */
export class Bed {
  readonly home: string;
  readonly root: string;
  readonly out: string;
  readonly #damaged = new Set<string>();

  constructor(readonly original: ReadonlyMap<string, Buffer>) {
    this.home = mkdtempSync(path.join(tmpdir(), 'content-bed-'));
    this.root = path.join(this.home, ...FOLDERS_ABOVE, 'site');
    this.out = path.join(this.root, 'dist-content');
    for (const [file, bytes] of original) this.#write(file, bytes);
  }

  /** Gives a file other bytes, or takes it away. */
  damage(file: string, bytes: Buffer | null): void {
    this.#damaged.add(file);
    if (bytes === null) rmSync(path.join(this.root, file), { force: true });
    else this.#write(file, bytes);
  }

  /** Takes all damage back. */
  mend(): void {
    for (const file of this.#damaged) {
      const bytes = this.original.get(file);
      if (bytes === undefined) rmSync(path.join(this.root, file), { recursive: true, force: true });
      else this.#write(file, bytes);
    }
    this.#damaged.clear();
  }

  async build(): Promise<BedRun> {
    process.env.CONTENT_CACHE_DIR = path.join(this.home, 'cache');
    const started = performance.now();
    const options = { root: this.root, out: this.out, cache: true, strict: false, threads: 1 };
    try {
      const outcome = await buildSite({ ...options, progress: () => undefined });
      const ms = performance.now() - started;
      if (outcome.refusal !== undefined)
        return { crash: `refused: ${outcome.refusal}`, diagnostics: [], isWhole: false, ms };
      const isWhole = !outcome.diagnostics.some(({ severity }) => severity === 'error');
      return { crash: undefined, diagnostics: outcome.diagnostics, isWhole, ms };
    } catch (error) {
      const crash = error instanceof Error ? `${error.message} (${firstFrame(error)})` : String(error);
      return { crash, diagnostics: [], isWhole: false, ms: performance.now() - started };
    }
  }

  /** What lies where no build has any business. */
  strays(): string[] {
    const levels = [
      this.home,
      ...FOLDERS_ABOVE.map((_, index) => path.join(this.home, ...FOLDERS_ABOVE.slice(0, index + 1))),
    ];
    const above = levels.flatMap((folder, index) =>
      readdirSync(folder)
        .filter((name) => name !== (FOLDERS_ABOVE[index] ?? 'site') && !(index === 0 && name === 'cache'))
        .map((name) => path.join(folder, name)),
    );
    const known = new Set(['content', 'schemas', 'dist-content']);
    const beside = readdirSync(this.root)
      .filter((name) => !known.has(name))
      .map((name) => path.join(this.root, name));
    const found = [...above, ...beside];
    for (const stray of found) rmSync(stray, { recursive: true, force: true });
    return found.map((stray) => path.relative(this.root, stray));
  }

  /** The manifest of the output, which names the digest of every file in it. */
  manifest(): string {
    try {
      return readFileSync(path.join(this.out, 'manifest.json'), 'utf8');
    } catch {
      return '';
    }
  }

  dispose(): void {
    rmSync(this.home, { recursive: true, force: true });
  }

  #write(file: string, bytes: Buffer): void {
    mkdirSync(path.dirname(path.join(this.root, file)), { recursive: true });
    writeFileSync(path.join(this.root, file), bytes);
  }
}

/** Where in our own code something was thrown. */
function firstFrame({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const own =
    frames.find((line) => !line.includes('node_modules') && !line.includes('node:')) ?? frames[0] ?? '';
  return own.trim().replace(/\(?(?:file:\/\/)?\/\S*\/((?:scripts|tests)\/)/, '$1');
}
