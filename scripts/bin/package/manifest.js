// Creates the package.json of the npm package from its own fields and those shared with this repository.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { INSTALLED, PROJECT } from './bundles.js';

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(path.join(PROJECT, file), 'utf8'));

/** @param {string} folder @returns {Record<string, unknown> & { name: string, version: string, repository?: object }} */
export function writeManifest(folder) {
  const { name, description, keywords, ...own } = readJson('scripts/api/package-manifest.json');
  const { version, license, engines, dependencies } = readJson('package.json');
  /** @param {readonly string[]} names */
  const ranges = (names) => Object.fromEntries(names.map((one) => [one, dependencies[one]]));
  const url = repository(process.env, gitOrigin());
  const manifest = {
    ...{ name, version, description, keywords, license },
    ...(url === undefined
      ? {}
      : {
          repository: { type: 'git', url: `git+${url}.git` },
          homepage: `${url}#readme`,
          bugs: { url: `${url}/issues` },
        }),
    engines,
    ...own,
    dependencies: ranges(INSTALLED.needed),
    optionalDependencies: ranges(INSTALLED.optional),
  };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  return manifest;
}

/**
 * The repository URL, which npm compares with the build's provenance: that of the running workflow, or else
 * the origin of this checkout. Undefined if it is not a web address.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} origin
 */
export function repository({ GITHUB_SERVER_URL, GITHUB_REPOSITORY }, origin) {
  if (GITHUB_SERVER_URL && GITHUB_REPOSITORY) return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`;
  const [, host, place] =
    /^(?:https:\/\/(?:[^@/]*@)?|ssh:\/\/git@|git@)([\w.-]+)[/:]([\w./-]+?)(?:\.git)?\/?$/.exec(origin) ?? [];
  return host === undefined || place === undefined ? undefined : `https://${host}/${place}`;
}

function gitOrigin() {
  const { stdout } = spawnSync('git', ['remote', 'get-url', 'origin'], { cwd: PROJECT, encoding: 'utf8' });
  return (stdout ?? '').trim();
}
