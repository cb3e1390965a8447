import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];

const findProgram = (name: string) =>
  FOLDERS.map((folder) => path.join(folder, name)).find((file) => existsSync(file));

function installPackage(name: string): void {
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const run = (...words: string[]) => {
    const [command = '', ...rest] = [...root, 'apt-get', ...words];
    return spawnSync(command, rest, { stdio: 'ignore', timeout: 240_000 }).status === 0;
  };
  console.log(`No ${name} found, installing the package of the distribution.`);
  const install = () => run('install', '-y', '--no-install-recommends', name);
  if (!install() && run('update')) install();
}

/** Path of a server program; where it is missing, the distribution's package is installed if that is possible. */
export function ensureProgram(name: 'nginx' | 'caddy'): string | undefined {
  if (!findProgram(name) && existsSync('/usr/bin/apt-get')) installPackage(name);
  return findProgram(name);
}
