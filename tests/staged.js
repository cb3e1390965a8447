#!/usr/bin/env node
// What runs before a commit (`simple-git-hooks` in package.json), in a few seconds: the staged state of every file, not the one
// on disk, is formatted and free of what oxlint finds without types; content is valid. `npm run check` does more.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

const OXLINT = path.join(PROJECT, 'node_modules/oxlint/bin/oxlint');
/** The rules that need no types. */
const LINT_RULES = '.oxlintrc.code.json';

/**
 * The problems of what is staged in a repository, one line each; empty when it may be committed.
 * @param {string} [root]
 * @returns {Promise<string[]>}
 */
export async function stagedProblems(root = PROJECT) {
  const files = git(root, 'diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z')
    .split('\0')
    .filter(Boolean);
  const staged = files.map((file) => ({ file, text: () => git(root, 'show', `:${file}`) }));
  const code = staged.filter(({ file }) => /\.[jt]sx?$/.test(file));
  const found = await Promise.all([formatProblems(root, staged), codeProblems(root, code)]);
  const isContent = files.some((file) => /^(content|schemas)\//.test(file));
  return [...found.flat(), ...(isContent ? contentProblems(root) : [])];
}

/** @typedef {{ file: string, text: () => string }} Staged */

/** @param {string} root @param {Staged[]} staged */
async function formatProblems(root, staged) {
  const prettier = await import('prettier');
  /** @type {string[]} */
  const problems = [];
  for (const { file, text } of staged) {
    const place = path.join(root, file);
    const ignorePath = path.join(root, '.prettierignore');
    const { ignored, inferredParser } = await prettier.getFileInfo(place, { ignorePath });
    if (ignored || inferredParser === null) continue;
    const options = { ...(await prettier.resolveConfig(place)), filepath: place };
    const isFormatted = await prettier.check(text(), options).catch(() => false);
    if (!isFormatted) problems.push(`${file} is not formatted: npx prettier --write ${file}`);
  }
  return problems;
}

/**
 * The linter reads files, so what is staged is laid beside its configuration in a folder of its own. Rules that need types
 * would need all files: they run in `npm run lint`.
 * @param {string} root @param {Staged[]} code
 */
function codeProblems(root, code) {
  if (code.length === 0) return [];
  const folder = mkdtempSync(path.join(tmpdir(), 'staged-'));
  try {
    copyFileSync(path.join(root, LINT_RULES), path.join(folder, LINT_RULES));
    for (const { file, text } of code) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), text());
    }
    const words = [OXLINT, '--config', LINT_RULES, '--format', 'json', '--no-error-on-unmatched-pattern'];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
    if (status !== 0 && !stdout.startsWith('{')) throw new Error(`oxlint: ${stdout}${stderr}`);
    /** @type {{ diagnostics: { message: string, filename: string, labels: { span: { line: number, column: number } }[] }[] }} */
    const { diagnostics } = JSON.parse(stdout);
    return diagnostics.map(
      ({ filename, message, labels: [label] }) =>
        `${filename}:${label?.span.line ?? 1}:${label?.span.column ?? 1} ${message}`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Content is checked as it is on disk: most of its rules are about all of it. @param {string} root */
function contentProblems(root) {
  const command = path.join(PROJECT, 'scripts', 'bin', 'content.js');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [command, 'validate', '--quiet', '--root', root],
    {
      encoding: 'utf8',
    },
  );
  return status === 0 ? [] : [`${stdout}${stderr}`.trim()];
}

/** @param {string} root @param {string[]} words */
function git(root, ...words) {
  const { status, stdout, stderr } = spawnSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr.trim()}`);
  return stdout;
}

if (
  import.meta.url === pathToFileURL(process.argv[1] ?? '').href &&
  existsSync(path.join(PROJECT, 'node_modules'))
) {
  const problems = await stagedProblems();
  for (const problem of problems) console.error(problem);
  if (problems.length > 0)
    console.error('\nNothing was committed. `git commit --no-verify` commits all the same.');
  process.exitCode = problems.length > 0 ? 1 : 0;
}
