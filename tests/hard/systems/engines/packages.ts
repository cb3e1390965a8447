import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
const INSTALL_MS = 420_000;

/** An engine as Debian and its relatives ship it. */
export interface Wanted {
  packages: readonly string[];
  /** Where each program may be; the first that is there is used. */
  programs: readonly (readonly string[])[];
}

export const FIREFOX: Wanted = {
  packages: ['firefox-esr'],
  programs: [['/usr/bin/firefox-esr', '/usr/bin/firefox']],
};

export const WEBKIT: Wanted = {
  packages: ['webkit2gtk-driver', 'xvfb'],
  programs: [['/usr/bin/WebKitWebDriver'], ['/usr/bin/Xvfb']],
};

/** The programs of an engine; undefined where one is missing. */
function findPrograms({ programs }: Wanted): string[] | undefined {
  const found = programs.map((places) => places.find((file) => existsSync(file)));
  return found.every((file) => file !== undefined) ? found : undefined;
}

/**
 * Installs an engine where it is missing and the system has packages of it.
 * @returns its programs, or why there are none
 */
export async function havePrograms(
  wanted: Wanted,
  progress: (message: string) => void,
): Promise<string[] | { missing: string }> {
  const found = findPrograms(wanted);
  if (found !== undefined) return found;
  if (!existsSync('/usr/bin/apt-get')) return { missing: 'this system has no apt-get to install it with' };
  progress(`installing ${wanted.packages.join(', ')}`);
  try {
    await aptGet('update');
    await aptGet('install', '-y', '--no-install-recommends', ...wanted.packages);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { missing: `${wanted.packages[0]} could not be installed: ${said.trim().split('\n').at(-1)}` };
  }
  return (
    findPrograms(wanted) ?? { missing: `${wanted.packages[0]} brings another program than is known here` }
  );
}

async function aptGet(...words: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const [program, ...all] =
    process.getuid?.() === 0 ? ['apt-get', ...words] : ['sudo', '--non-interactive', 'apt-get', ...words];
  await run(program, all, { env, timeout: INSTALL_MS, maxBuffer: 64 * 1024 * 1024 });
}
