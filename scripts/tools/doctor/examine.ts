import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { statOf } from '../../disk/stat-snapshot.ts';
import { makeFolder } from '../../disk/write-file.ts';
import { codeOf, faultWords, writeFaultWords } from '../../disk/read-file.ts';
import { nodeFinding, spaceFinding, type Finding } from './findings.ts';

export interface Machine {
  root: string;
  cache: string;
  /** Node version range from `engines` in package.json. */
  wantedNode: string;
}

/**
 * Checks what the command, the pictures, the share cards and the tests need on this machine. Changes nothing.
 */
export async function examine({ root, cache, wantedNode }: Machine): Promise<Finding[]> {
  return [
    nodeFinding(process.version, wantedNode),
    await encoder(),
    site(root),
    cacheFinding(cache),
    fonts(root),
    ...(asksFor(root, 'playwright') ? [await browser()] : []),
    space(root),
    hooks(root),
  ];
}

/** Whether the package.json of a folder mentions a package: one that nothing depends on may be missing. */
function asksFor(root: string, name: string): boolean {
  try {
    return readFileSync(path.join(root, 'package.json'), 'utf8').includes(`"${name}"`);
  } catch {
    return false;
  }
}

/** Checks whether the folder contains a site. */
function site(root: string): Finding {
  const missing = SOURCES.filter((name) => !existsSync(path.join(root, name)));
  if (missing.length > 0)
    return {
      state: 'bad',
      words: `There is no ${missing.map((name) => `${name}/`).join(' and no ')} in ${root}.`,
      remedy: 'Run it in the folder of a site, or name one with `--root`.',
    };
  const [closed] = SOURCES.flatMap((name) => unreadable(path.join(root, name)));
  if (closed !== undefined) return closed;
  try {
    accessSync(path.join(root, 'content'), constants.W_OK);
  } catch (error) {
    return {
      state: 'warning',
      words: `The content in ${root} can be read but not changed: ${writeFaultWords(error)}.`,
      remedy: 'To write, move, fix or add anything, make yourself the owner of the folder content/.',
    };
  }
  return { state: 'good', words: `The site is ${root}.` };
}

const SOURCES = ['content', 'schemas'];

function unreadable(folder: string): Finding[] {
  try {
    readdirSync(folder);
    return [];
  } catch (error) {
    const words = `${folder} cannot be read: ${faultWords(error)}.`;
    return [{ state: 'bad', words, remedy: 'It must be a folder that you can open and read.' }];
  }
}

async function encoder(): Promise<Finding> {
  try {
    const { default: sharp } = await import('sharp');
    await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .webp()
      .toBuffer();
    return { state: 'good', words: 'Pictures can be decoded and encoded (sharp).' };
  } catch (error) {
    const words = `Pictures cannot be encoded: ${faultWords(error).split('\n')[0] ?? ''}.`;
    return { state: 'bad', words, remedy: 'Install again (`npm ci`), on this machine and with this Node.' };
  }
}

function cacheFinding(folder: string): Finding {
  const probe = path.join(folder, 'unfinished', `doctor-${randomBytes(6).toString('hex')}`);
  try {
    makeFolder(path.dirname(probe));
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    return unwritable(folder, error);
  }
  return {
    state: 'good',
    words: `The cache ${folder} is writable and contains ${sizeOf(folder)}; it may be deleted at any time.`,
  };
}

function unwritable(folder: string, error: unknown): Finding {
  const isFull = ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '');
  const way = isFull ? 'Free up space on its disk' : 'Make this folder writable';
  return {
    state: 'warning',
    words: `The cache ${folder} cannot be written: ${writeFaultWords(error)}.`,
    remedy: `${way}, or name another folder in CONTENT_CACHE_DIR; without a cache every run does all work.`,
  };
}

function sizeOf(folder: string): string {
  try {
    const bytes = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .reduce((sum, one) => sum + (statOf(path.join(one.parentPath, one.name))?.size ?? 0), 0);
    return `${Math.ceil(bytes / 1024 / 1024)} MB`;
  } catch (error) {
    return `what cannot all be looked at (${codeOf(error) ?? 'no reason given'})`;
  }
}

function fonts(root: string): Finding {
  const folder = path.join(root, 'content', 'fonts');
  const [closed] = existsSync(folder) ? unreadable(folder) : [];
  if (closed !== undefined) return { ...closed, state: 'warning' };
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /\.(?:ttf|otf)$/i.test(name)) : [];
  if (names.length > 0) return { state: 'good', words: `Share cards have their font: ${names.join(', ')}.` };
  const remedy = 'Put a TrueType or OpenType font there if pages are to have share cards.';
  return { state: 'warning', words: 'There is no font in content/fonts/.', remedy };
}

async function browser(): Promise<Finding> {
  const remedy = 'Run `npx playwright install chromium`; only the browser tests need it.';
  try {
    const { chromium } = await import('playwright');
    const file = process.env.CHROMIUM_PATH ?? chromium.executablePath();
    if (existsSync(file)) return { state: 'good', words: 'There is a browser for the browser tests.' };
  } catch {
    // A development dependency: a site can be built without it.
  }
  return { state: 'warning', words: 'There is no browser for the browser tests.', remedy };
}

function space(root: string): Finding {
  try {
    const { bavail, bsize } = statfsSync(root);
    return spaceFinding(bavail * bsize);
  } catch (error) {
    return { state: 'warning', words: `It is not known how much room the disk has: ${faultWords(error)}.` };
  }
}

function hooks(root: string): Finding {
  const { status, stdout, error } = spawnSync('git', ['rev-parse', '--git-path', 'hooks/pre-commit'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (error !== undefined)
    return {
      state: 'warning',
      words: `Git cannot be run: ${codeOf(error) === 'ENOENT' ? 'it is not installed' : faultWords(error)}.`,
      remedy: 'Install it (https://git-scm.com), or keep copies of your content.',
    };
  if (status !== 0)
    return {
      state: 'warning',
      words: 'This is not a Git repository.',
      remedy: 'Without Git, keep copies of your content.',
    };
  if (existsSync(path.resolve(root, stdout.trim())))
    return { state: 'good', words: 'Changes are checked before each commit (Git hook).' };
  return {
    state: 'warning',
    words: 'Nothing checks changes before a commit.',
    remedy: asksFor(root, 'simple-git-hooks')
      ? 'Run `npx simple-git-hooks` once in the project.'
      : 'A Git hook that runs `npx content validate --strict` would.',
  };
}
