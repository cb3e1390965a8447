#!/usr/bin/env node
// Lints imagery/ with ruff, by the settings of imagery/pyproject.toml. It is ruff's own WebAssembly build from npm, so the
// machine needs no Python. `--write` formats the files; what the linter finds is corrected by hand.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PositionEncoding, Workspace } from '@astral-sh/ruff-wasm-nodejs';
import { parse } from 'smol-toml';
import { globSync } from 'tinyglobby';

const STUDIO = fileURLToPath(new URL('../', import.meta.url));

/** The linter as `[tool.ruff]` of a pyproject.toml sets it up. @param {string} toml */
export function pythonLinter(toml) {
  const { ruff } = /** @type {{ ruff: unknown }} */ (parse(toml).tool);
  return new Workspace(ruff, PositionEncoding.Utf16);
}

/**
 * What is wrong with one file: a line per problem, `file:line:column rule message`.
 * @param {Workspace} linter
 * @param {string} file
 * @param {string} text
 */
export function pythonProblems(linter, file, text) {
  /** @type {import('@astral-sh/ruff-wasm-nodejs').Diagnostic[]} */
  const found = linter.check(text);
  const lines = found.map(
    ({ start_location: at, code, message }) =>
      `${file}:${at.row}:${at.column} ${code ?? 'syntax'} ${message}`,
  );
  // A file that cannot be read as Python cannot be formatted either.
  if (found.some(({ code }) => code === null || code === 'invalid-syntax')) return lines;
  return linter.format(text) === text
    ? lines
    : [...lines, `${file}:1:1 format is not formatted; run node imagery/command/python.js --write`];
}

function main() {
  const linter = pythonLinter(readFileSync(path.join(STUDIO, 'pyproject.toml'), 'utf8'));
  const files = globSync('**/*.py', { cwd: STUDIO }).sort();
  if (process.argv.includes('--write'))
    for (const file of files) {
      const place = path.join(STUDIO, file);
      writeFileSync(place, linter.format(readFileSync(place, 'utf8')));
    }
  const problems = files.flatMap((file) =>
    pythonProblems(linter, `imagery/${file}`, readFileSync(path.join(STUDIO, file), 'utf8')),
  );
  for (const problem of problems) console.log(problem);
  console.log(`ruff ${Workspace.version()}: ${files.length} files, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
