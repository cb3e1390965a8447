import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const MODULE = pathToFileURL('tests/provide/programs.js').href;

let bin: string;
beforeEach(() => {
  bin = mkdtempSync(path.join(tmpdir(), 'provide-'));
});
afterEach(() => rmSync(bin, { recursive: true }));

function addCommand(name: string, script: string): void {
  writeFileSync(path.join(bin, name), `#!/bin/sh\n${script}\n`);
  chmodSync(path.join(bin, name), 0o755);
}

/** A package manager that notes what it is asked for and installs a program of the package's name, unless it has none. */
function addAptGet({ without = 'nothing' } = {}): void {
  addCommand(
    'apt-get',
    `echo "$*" >> ${bin}/asked
for last in "$@"; do :; done
case "$*" in *" install "*) [ "$last" = ${without} ] && exit 100; : > ${bin}/$last;; esac`,
  );
  addCommand('sudo', 'shift; exec "$@"');
}

/** Provides programs on a machine whose only folder of programs is `bin`. */
function provide(...names: string[]): unknown {
  const code = `import { provideProgram } from ${JSON.stringify(MODULE)};
const found = ${JSON.stringify(names)}.map((name) => provideProgram(name));
console.log('\\n' + JSON.stringify(found));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
    env: { PATH: bin, HOME: bin },
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

const asked = () =>
  existsSync(path.join(bin, 'asked'))
    ? readFileSync(path.join(bin, 'asked'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.replace(/^.*-qq /, ''))
    : [];

test('what is missing is installed, the lists of packages are fetched once', () => {
  addAptGet();
  expect(provide('redis', 'firefox')).toEqual([
    { found: path.join(bin, 'redis-server') },
    { found: path.join(bin, 'firefox-esr') },
  ]);
  expect(asked()).toEqual([
    'update',
    'install -y --no-install-recommends redis-server',
    'install -y --no-install-recommends firefox-esr',
  ]);
});

test('what is there is taken as it is', () => {
  addAptGet();
  addCommand('valkey-server', '');
  expect(provide('redis')).toEqual([{ found: path.join(bin, 'valkey-server') }]);
  expect(asked()).toEqual([]);
});

test('a package that another distribution names otherwise is tried by its other name', () => {
  addAptGet({ without: 'firefox-esr' });
  expect(provide('firefox')).toEqual([{ found: path.join(bin, 'firefox') }]);
});

test('one that cannot be had is named with the reason, and the next is provided all the same', () => {
  addAptGet();
  addCommand('apt-get', 'exit 100');
  addCommand('firefox', '');
  expect(provide('redis', 'firefox')).toEqual([
    { missing: 'There is no redis: its package could not be installed.' },
    { found: path.join(bin, 'firefox') },
  ]);
});

test('a system without packages of this kind says so', () => {
  expect(provide('redis')).toEqual([
    { missing: 'There is no redis: this system has no apt-get to install it with.' },
  ]);
});
