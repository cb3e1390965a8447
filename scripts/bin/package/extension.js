// Adds the extension for VS Code to the npm package, bundled into one file.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { PROJECT } from './bundles.js';

const SOURCE = path.join(PROJECT, 'scripts/lsp/vscode');

/**
 * VS Code loads extensions from `.vscode/extensions/` of a project, so
 * neither a packer nor a marketplace is needed.
 * @param {string} folder where the extension is written
 * @param {{ name: string, version: string }} own name and version of the package
 * @returns {Promise<string[]>} the bundled modules
 */
export async function writeExtension(folder, { name, version }) {
  mkdirSync(folder, { recursive: true });
  const manifest = JSON.parse(readFileSync(path.join(SOURCE, 'package.json'), 'utf8'));
  // Its dependencies are bundled.
  const own = { ...manifest, name, version, publisher: name, dependencies: {}, devDependencies: {} };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(own, undefined, 2)}\n`);
  cpSync(path.join(SOURCE, 'README.md'), path.join(folder, 'README.md'));
  const bundle = await rolldown({
    cwd: PROJECT,
    input: { extension: 'scripts/lsp/vscode/extension.cjs' },
    platform: 'node',
    // The editor provides this module to extensions.
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
