import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];

const findProgram = (name: string) =>
  FOLDERS.map((folder) => path.join(folder, name)).find((file) => existsSync(file));

function install(name: string): void {
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const run = (...words: string[]) => {
    const [command = '', ...rest] = [...root, 'apt-get', ...words];
    return spawnSync(command, rest, { stdio: 'ignore', timeout: 240_000 }).status === 0;
  };
  console.log(`No ${name} found, installing the package of the distribution.`);
  if (!run('install', '-y', '--no-install-recommends', name))
    void (run('update') && run('install', '-y', '--no-install-recommends', name));
}

/** Path of a server program; where it is missing, the distribution's package is installed if that is possible. */
export function ensureProgram(name: 'nginx' | 'caddy'): string | undefined {
  if (!findProgram(name) && existsSync('/usr/bin/apt-get')) install(name);
  return findProgram(name);
}
