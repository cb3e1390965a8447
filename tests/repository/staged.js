#!/usr/bin/env node
// What runs before a commit (`simple-git-hooks` in package.json), in a few seconds: the staged state of every file, not the one
// on disk, is formatted and free of what ESLint finds without types; content is valid. `npm run check` does more.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

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

/** Rules that need types are oxlint's and read files, not what is staged: they run in `npm run lint`. @param {string} root @param {Staged[]} code */
async function codeProblems(root, code) {
  if (code.length === 0) return [];
  const { ESLint } = await import('eslint');
  const eslint = new ESLint({ cwd: root });
  const results = [];
  for (const { file, text } of code)
    results.push(...(await eslint.lintText(text(), { filePath: path.join(root, file) })));
  return results.flatMap(({ filePath, messages }) =>
    messages
      .filter(({ severity }) => severity === 2)
      .map(({ line, column, message }) => `${path.relative(root, filePath)}:${line}:${column} ${message}`),
  );
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
