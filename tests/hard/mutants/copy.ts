import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PROJECT } from '../../pipeline/project.ts';

/** What a run of tests came to. */
export type Verdict = 'passed' | 'failed' | 'too slow';

/** A copy of the project in which one file at a time is changed: nothing that a changed program does can touch the project. */
export class Copy {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'mutants-'));

  /** Of the project's files as they were copied. */
  readonly version: string;

  constructor() {
    const hash = createHash('sha256');
    const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: PROJECT,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    const isThere = (name: string): boolean => name !== '' && existsSync(path.join(PROJECT, name));
    for (const file of stdout.split('\0').filter(isThere).sort()) {
      cpSync(path.join(PROJECT, file), path.join(this.#folder, file));
      if (/\.(?:[jt]sx?|json)$/.test(file)) hash.update(file).update(readFileSync(path.join(PROJECT, file)));
    }
    this.version = hash.digest('hex');
    if (existsSync(path.join(PROJECT, 'dist-content')))
      symlinkSync(path.join(PROJECT, 'dist-content'), path.join(this.#folder, 'dist-content'));
    this.#linkPackages();
  }

  /** Packages are the project's own; what is kept between runs is not: a changed program would leave wrong things there. */
  #linkPackages(): void {
    const [from, to] = [PROJECT, this.#folder].map((folder) => path.join(folder, 'node_modules'));
    if (from === undefined || to === undefined) return;
    mkdirSync(to);
    for (const name of readdirSync(from).filter((one) => one !== '.cache'))
      symlinkSync(path.join(from, name), path.join(to, name));
  }

  write(file: string, text: string): void {
    writeFileSync(path.join(this.#folder, file), text);
  }

  /** Puts the project's own file back. */
  restore(file: string): void {
    cpSync(path.join(PROJECT, file), path.join(this.#folder, file));
  }

  /**
   * Which of the files of tests fail, each of them run to its end; all of them when the process comes to no verdict.
   * A file of tests is named as in `tests`, which holds no patterns.
   */
  async failures(tests: readonly string[], longestMs: number): Promise<string[]> {
    const file = path.join(this.#folder, 'outcome.json');
    rmSync(file, { force: true });
    await this.test(tests, longestMs, ['--reporter=json', `--outputFile=${file}`, '--maxWorkers=2']);
    if (!existsSync(file)) return [...tests];
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as {
      testResults: { name: string; status: string }[];
    };
    const passed = new Set(
      testResults
        .filter(({ status }) => status === 'passed')
        .map(({ name }) => path.relative(realpathSync(this.#folder), name)),
    );
    return tests.filter((test) => !passed.has(test));
  }

  /**
   * Runs tests, without further wishes until one fails. A process that takes longer than that (ms) is ended, with all that it has
   * started.
   */
  test(
    tests: readonly string[],
    longestMs: number,
    wishes: readonly string[] = ['--bail', '1'],
  ): Promise<{ verdict: Verdict; words: string }> {
    const program = path.join(this.#folder, 'node_modules/vitest/vitest.mjs');
    const child = spawn(
      process.execPath,
      [program, 'run', '--config', 'tests/hard/mutants/vitest.config.ts', ...wishes],
      {
        cwd: this.#folder,
        env: {
          ...process.env,
          MUTANTS_TESTS: JSON.stringify(tests),
          NODE_OPTIONS: '--max-old-space-size=2048',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      },
    );
    let words = '';
    child.stdout.on('data', (bytes: Buffer) => (words += bytes.toString()));
    child.stderr.on('data', (bytes: Buffer) => (words += bytes.toString()));
    return new Promise((resolve, reject) => {
      let isTooSlow = false;
      const timer = setTimeout(() => {
        isTooSlow = true;
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      }, longestMs);
      child.on('error', reject);
      child.on('close', (code) => {
        clearTimeout(timer);
        resolve({ verdict: isTooSlow ? 'too slow' : code === 0 ? 'passed' : 'failed', words });
      });
    });
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
