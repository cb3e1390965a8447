import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The author of commits; the service identifies people by their tokens. */
export interface Person {
  login: string;
  name: string;
  id: number;
}

export interface TreeFile {
  path: string;
  sha: string;
  size: number;
}

export interface FileChanges {
  additions: readonly { path: string; contents: string }[];
  deletions: readonly { path: string }[];
}

/** A bare repository on disk, changed with Git, like the repositories of a hosting service. */
export class Repository {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'git-service-'));
  readonly bare: string;

  /** @param name owner and name, as in URLs */
  constructor(readonly name: string) {
    this.bare = path.join(this.folder, `${name}.git`);
    mkdirSync(this.bare, { recursive: true });
    this.git(['init', '--quiet', '--bare', '--initial-branch=main']);
    this.git(['config', 'http.receivepack', 'true']);
  }

  /** Commits these files to a branch, as a setup user. */
  write(files: Readonly<Record<string, string | Buffer>>, message: string, branch = 'main'): string {
    const additions = Object.entries(files).map(([file, content]) => ({
      path: file,
      contents: Buffer.from(content).toString('base64'),
    }));
    const changes = { additions, deletions: [] };
    return this.commit(branch, changes, message, { login: 'setup', name: 'Setup', id: 1 });
  }

  head(branch: string): string | undefined {
    const { status, stdout } = this.run(['rev-parse', '--verify', '--quiet', `refs/heads/${branch}`]);
    return status === 0 ? stdout.toString().trim() : undefined;
  }

  /** The object of a Git revision, such as `main:content/site.yaml`; undefined if there is none. */
  object(expression: string): { oid: string; type: string } | undefined {
    const found = this.run(['rev-parse', '--verify', '--quiet', expression]);
    if (found.status !== 0) return undefined;
    const oid = found.stdout.toString().trim();
    const type = this.run(['cat-file', '-t', oid]);
    return type.status === 0 ? { oid, type: type.stdout.toString().trim() } : undefined;
  }

  blob(oid: string): Buffer {
    return this.git(['cat-file', 'blob', oid]);
  }

  /** The text of a file on a branch; undefined if it does not exist. */
  text(file: string, branch = 'main'): string | undefined {
    const found = this.object(`${branch}:${file}`);
    return found === undefined ? undefined : this.blob(found.oid).toString('utf8');
  }

  files(revision: string): TreeFile[] {
    return this.lines(['ls-tree', '-r', '-l', '-z', revision]).map((line) => {
      const [facts = '', name = ''] = line.split('\t');
      const [, , sha = '', size = '0'] = facts.split(/\s+/);
      return { path: name, sha, size: Number(size) };
    });
  }

  /** The changes of a branch since it diverged from its base: Git's status letters, and paths. */
  changed(branch: string, base = 'main'): { path: string; letter: string }[] {
    const parts = this.lines(['diff', '--name-status', '--no-renames', '-z', `${base}...${branch}`]);
    return parts.flatMap((letter, index) =>
      index % 2 === 0 ? [{ letter, path: parts[index + 1] ?? '' }] : [],
    );
  }

  history(revision: string, most: number, file?: string): string[] {
    const place = file === undefined ? [] : ['--', file];
    return this.git(['rev-list', `--max-count=${most}`, revision, ...place])
      .toString()
      .split('\n')
      .filter(Boolean);
  }

  commitFacts(oid: string): { message: string; name: string; email: string; date: string } {
    const format = '--format=%an%x00%ae%x00%cI%x00%B';
    const [name = '', email = '', date = '', message = ''] = this.git(['show', '-s', format, oid])
      .toString()
      .split('\0');
    return { message: message.trim(), name, email, date };
  }

  /** Commits to a branch, which is created if it does not exist. */
  commit(branch: string, { additions, deletions }: FileChanges, message: string, by: Person): string {
    const parent = this.head(branch);
    const index = path.join(this.folder, `index-${process.hrtime.bigint()}`);
    const env = { ...identity(by), GIT_INDEX_FILE: index };
    if (parent !== undefined) this.git(['read-tree', parent], { env });
    const gone = deletions.map((one) => `0 ${'0'.repeat(40)}\t${one.path}\n`);
    const there = additions.map((one) => {
      const bytes = Buffer.from(one.contents, 'base64');
      const oid = this.git(['hash-object', '-w', '--stdin'], { input: bytes }).toString().trim();
      return `100644 ${oid}\t${one.path}\n`;
    });
    this.git(['update-index', '--index-info'], { env, input: [...gone, ...there].join('') });
    const tree = this.git(['write-tree'], { env }).toString().trim();
    rmSync(index, { force: true });
    const from = parent === undefined ? [] : ['-p', parent];
    const oid = this.git(['commit-tree', tree, ...from, '-m', message], { env })
      .toString()
      .trim();
    this.git(['update-ref', `refs/heads/${branch}`, oid]);
    return oid;
  }

  /** Merges a branch into another; undefined if there are conflicts. */
  merge(branch: string, base: string, message: string, by: Person): string | undefined {
    const [ours, theirs] = [this.head(base) ?? '', this.head(branch) ?? ''];
    const merged = this.run(['merge-tree', '--write-tree', ours, theirs]);
    if (merged.status !== 0) return undefined;
    const tree = merged.stdout.toString().split('\n')[0] ?? '';
    const words = ['commit-tree', tree, '-p', ours, '-p', theirs, '-m', message];
    const oid = this.git(words, { env: identity(by) })
      .toString()
      .trim();
    this.setHead(base, oid);
    return oid;
  }

  setHead(branch: string, oid: string): void {
    this.git(['update-ref', `refs/heads/${branch}`, oid]);
  }

  dropBranch(branch: string): void {
    this.git(['update-ref', '-d', `refs/heads/${branch}`]);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private lines(words: string[]): string[] {
    return this.git(words).toString().split('\0').filter(Boolean);
  }

  private git(words: string[], more: { env?: Record<string, string>; input?: string | Buffer } = {}): Buffer {
    const { status, stdout, stderr } = this.run(words, more);
    if (status !== 0) throw new Error(`git ${words.join(' ')}: ${String(stderr)}`);
    return stdout;
  }

  private run(
    words: string[],
    { env = {}, input }: { env?: Record<string, string>; input?: string | Buffer } = {},
  ) {
    return spawnSync('git', ['--git-dir', this.bare, ...words], {
      env: { ...process.env, ...env },
      maxBuffer: 64 * 1024 * 1024,
      ...(input === undefined ? {} : { input }),
    });
  }
}

function identity({ name, login }: Person): Record<string, string> {
  const email = `${login}@example.org`;
  return {
    ...{ GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email },
    ...{ GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email },
  };
}
