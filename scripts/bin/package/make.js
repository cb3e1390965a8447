#!/usr/bin/env node
// Builds the npm package in `dist-package/` (npm run package); `npm publish dist-package` publishes it.
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { sourceHash } from '../bundle.js';
import { CONTENT } from '../content-bundle.js';
import { PROJECT, writeBundles, writeLauncher } from './bundles.js';
import { writeDeclarations } from './declarations.js';
import { writeDocuments, writeNotices } from './documents.js';
import { writeEditingPage } from './editing-page.js';
import { writeExtension } from './extension.js';
import { writeManifest } from './manifest.js';

/**
 * Builds the package in a folder, which is emptied first.
 * @param {string} folder
 */
export async function makePackage(folder) {
  rmSync(folder, { recursive: true, force: true });
  const [bin = '', lib = ''] = ['bin', 'lib'].map((name) => path.join(folder, name));
  for (const one of [bin, lib]) mkdirSync(one, { recursive: true });
  const taken = await writeBundles({ folder: lib, version: sourceHash(CONTENT.packages) });
  const editing = writeEditingPage(path.join(lib, 'admin'));
  writeLauncher(bin);
  writeDeclarations(path.join(folder, 'types'));
  writeDocuments(folder);
  const manifest = writeManifest(folder);
  const extension = await writeExtension(path.join(folder, 'vscode'), manifest);
  const packages = writeNotices([...taken, ...editing, ...extension], path.join(folder, 'THIRD-PARTY.md'));
  return { manifest, packages };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = path.join(PROJECT, 'dist-package');
  const { manifest, packages } = await makePackage(folder);
  const bytes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
  process.stdout.write(
    `✓ dist-package: ${manifest.name} ${manifest.version}, ${(bytes / 1e6).toFixed(1)} MB with parts of ${packages} packages\n`,
  );
  if (manifest.repository === undefined)
    process.stdout.write(
      '! This checkout has no remote on the web: package.json has no `repository`, and npm refuses provenance.\n',
    );
}
