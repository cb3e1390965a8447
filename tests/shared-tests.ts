import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';

/**
 * What changes a process for whoever comes after, and `tests/undo-traces.ts` cannot undo: modules that are replaced or loaded
 * anew, a document, what is assigned to globals, the folder and the listeners of the process.
 */
const LEAVES_TRACES = new RegExp(
  [
    String.raw`\bvi\.(?:do|un|doUn)?[mM]ock\(|\bvi\.(?:hoisted|resetModules)\b|@vitest-environment (?!node)`,
    String.raw`(?<!\.)\bprocess\.(?:argv|chdir|exitCode|on|once|umask|stdin)\b|\bfc\.configureGlobal`,
    String.raw`(?:\bprocess\.(?:env|stdout|stderr)|\bglobalThis)(?:\.\w+|\[[^\]]*\])+ (?:\?\?)?= `,
    String.raw`\b(?:delete |assign\()(?:process|globalThis)\b|\bimport\((?!'node:)`,
  ].join('|'),
);

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
