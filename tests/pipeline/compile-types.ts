import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const COMPILER = path.join(
  path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin/tsc',
);
const OPTIONS =
  '--strict --noEmit --target es2022 --lib es2022 --skipDefaultLibCheck --module esnext --ignoreConfig';
const MODULES = '--moduleResolution bundler --resolveJsonModule --allowImportingTsExtensions --types';

/**
 * What the compiler says of files that use generated types: a line for each refusal, `uses.ts:2: Property …`.
 * Lines count from 1. Throws where the compiler itself does not run.
 */
export function compilerRefusals(files: readonly string[]): string[] {
  const [first = ''] = files;
  const run = spawnSync(
    process.execPath,
    [COMPILER, ...OPTIONS.split(' '), ...MODULES.split(' '), '', '--pretty', 'false', ...files],
    { cwd: path.dirname(first), encoding: 'utf8' },
  );
  if (run.error || ![0, 1, 2].includes(run.status ?? -1)) throw run.error ?? new Error(run.stderr);
  return run.stdout
    .split(/\n(?!\s)/)
    .filter(Boolean)
    .map((line) => {
      const [, file = '', row = '', message = ''] =
        /^(.*)\((\d+),\d+\): error TS\d+: ([^]*)$/.exec(line) ?? [];
      return file ? `${path.basename(file)}:${row}: ${message}` : line;
    });
}
