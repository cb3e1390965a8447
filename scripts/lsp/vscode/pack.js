// Packs the extension for VS Code into `dist-vscode/content.vsix` (node scripts/lsp/vscode/pack.js). Its packages and the packer are
// installed from its own lock file into node_modules/.cache, so that the project never depends on them. Nothing is published.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('.', import.meta.url));
const project = path.join(source, '../../..');
const work = path.join(project, 'node_modules/.cache/vscode-extension');
const out = path.join(project, 'dist-vscode/content.vsix');

/**
 * On Windows `npm` is a file for the command line, which no program can start: what it starts is started instead.
 * @param {string} command
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
function program(command, args) {
  if (process.platform !== 'win32' || command !== 'npm') return [command, args];
  return [
    process.execPath,
    [path.join(path.dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js'), ...args],
  ];
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  const { status, error } = spawnSync(...program(command, args), {
    cwd: work,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status === 0) return;
  process.stderr.write(
    `pack:vscode: ${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}.\n`,
  );
  process.exit(1);
}

mkdirSync(work, { recursive: true });
// What was installed before stays: npm changes what the lock file says.
for (const name of readdirSync(work))
  if (name !== 'node_modules') rmSync(path.join(work, name), { recursive: true });
cpSync(source, work, { recursive: true, filter: (file) => path.basename(file) !== 'node_modules' });
for (const name of ['LICENSE', '.npmrc']) cpSync(path.join(project, name), path.join(work, name));
// Not `npm ci`: it refuses a lock file that lacks the builds for systems on which it was not made.
run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund']);
mkdirSync(path.dirname(out), { recursive: true });
run(process.execPath, [
  'node_modules/@vscode/vsce/vsce',
  'package',
  '--allow-missing-repository',
  '--out',
  out,
]);
process.stdout.write(
  `${path.relative(process.cwd(), out)} is packed; \`code --install-extension\` takes it.\n`,
);
