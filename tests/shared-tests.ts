import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';

/**
 * What changes a process for whoever comes after: modules, timers and globals that are replaced, a document, the environment,
 * the folder and the listeners of the process. Also that a test loads modules anew by itself.
 */
const LEAVES_TRACES =
  /\bvi\.|@vitest-environment|\bprocess\.(?:env|argv|chdir|exitCode|on|once|umask|stdout|stderr|stdin)\b|\bglobalThis\b|\bimport\(|\bfc\.configureGlobal/;

/** Imports of helpers, whose traces are those of the test. */
const HELPERS = /^import .*['"](?:\.{1,2}\/)+(?:tests\/)?helpers\/[^'"]*['"]/gm;

/**
 * Tests that can share a process with others, as patterns for vitest: told by their text and that of their own helpers, so that
 * a test which begins to replace something is kept apart from then on.
 */
export function sharedTests(folders: readonly string[]): string[] {
  return globSync(
    folders.map((folder) => `${folder}/**/*.test.ts`),
    { ignore: ['**/node_modules/**'] },
  )
    .filter((file) => {
      const text = readFileSync(file, 'utf8');
      const helpers = [...text.matchAll(HELPERS)].map(([line]) =>
        path.join(path.dirname(file), /['"]([^'"]+)['"]/.exec(line)?.[1] ?? ''),
      );
      return [text, ...helpers.map((helper) => readFileSync(helper, 'utf8'))].every(
        (one) => !LEAVES_TRACES.test(one),
      );
    })
    .sort();
}
