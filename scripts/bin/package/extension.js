// Puts the extension for VS Code into the npm package, with everything it needs in one file.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { PROJECT } from './bundles.js';

const SOURCE = path.join(PROJECT, 'editors/vscode');

/**
 * VS Code takes a folder below `.vscode/extensions/` of a project as an extension that the project recommends, so the package
 * needs no packer and no marketplace.
 * @param {string} folder where the extension is written
 * @param {{ name: string, version: string }} own name and version of the package
 * @returns {Promise<string[]>} modules that were taken in
 */
export async function writeExtension(folder, { name, version }) {
  mkdirSync(folder, { recursive: true });
  const manifest = JSON.parse(readFileSync(path.join(SOURCE, 'package.json'), 'utf8'));
  // What it depends on is in its one file.
  const own = { ...manifest, name, version, publisher: name, dependencies: {}, devDependencies: {} };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(own, undefined, 2)}\n`);
  cpSync(path.join(SOURCE, 'README.md'), path.join(folder, 'README.md'));
  const bundle = await rolldown({
    cwd: PROJECT,
    input: { extension: 'editors/vscode/extension.cjs' },
    platform: 'node',
    // The editor hands its own module to extensions.
    external: ['vscode'],
    logLevel: 'warn',
  });
  const { output } = await bundle.write({
    dir: folder,
    format: 'cjs',
    minify: true,
    entryFileNames: '[name].cjs',
    codeSplitting: false,
  });
  await bundle.close();
  return output.flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []));
}
