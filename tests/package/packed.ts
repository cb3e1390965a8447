import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { makePackage } from '../../scripts/bin/package/make.js';
import { run } from './consumer.ts';

/** The package as it is made and packed. */
export interface Packed {
  name: string;
  /** The folder that was packed. */
  made: string;
  tarball: string;
  /** Names of the files in the tarball. */
  files: string[];
}

declare module 'vitest' {
  interface ProvidedContext {
    packed: Packed;
  }
}

/**
 * Makes the package and packs it, once for all tests that install it.
 * @returns what removes it
 */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'packed-'));
  // Another user installs it.
  chmodSync(folder, 0o755);
  const made = path.join(folder, 'made');
  const { manifest } = await makePackage(made);
  const { code, stdout, stderr } = await run('npm', ['pack', '--json', '--pack-destination', folder], made);
  if (code !== 0) throw new Error(stderr);
  const [{ filename, files }] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
  const tarball = path.join(folder, filename);
  provide('packed', { name: manifest.name, made, tarball, files: files.map((file) => file.path) });
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}
