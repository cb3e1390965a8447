// Writes the copyright and license notices of bundled packages.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Licenses that allow redistribution with a notice. Bundling a
 * package under another license needs a decision.
 */
const PERMITTED = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
]);
const TEXT = /^(?:licen[cs]e|copying|notice|third[-_]party[-_]notices)(?:[.-].*)?$/i;

/** @typedef {{ name: string, version: string, license: string, texts: string[] }} Owned */

/**
 * @param {readonly string[]} files all bundled files
 * @param {string} out
 */
export function writeNotices(files, out) {
  const folders = new Set(files.flatMap((file) => packageFolder(file) ?? []));
  const packages = [...folders]
    .map(readPackage)
    .sort((a, b) => (a.name === b.name ? (a.version < b.version ? -1 : 1) : a.name < b.name ? -1 : 1));
  const parts = packages.map(
    ({ name, version, license, texts }) =>
      `## ${name} ${version}\n\n${license}\n${texts.map((text) => `\n\`\`\`\`text\n${text.trim()}\n\`\`\`\`\n`).join('')}`,
  );
  writeFileSync(
    out,
    `# Third-party software\n\nThe files in \`lib/\` and \`vscode/\` hold parts of these packages, each under its own license.\n\n${parts.join('\n')}`,
  );
  return packages.length;
}

/** The package folder of a file; undefined for a file of this repository. @param {string} file */
function packageFolder(file) {
  const at = file.lastIndexOf('/node_modules/');
  if (at === -1) return undefined;
  const [scope = '', name = ''] = file.slice(at + '/node_modules/'.length).split('/');
  return path.join(file.slice(0, at), 'node_modules', scope, scope.startsWith('@') ? name : '');
}

/** @param {string} folder @returns {Owned} */
function readPackage(folder) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const kind = typeof license === 'string' ? license : '';
  const isPermitted = kind
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((one) => PERMITTED.has(one));
  if (!isPermitted)
    throw new Error(`${name} ${version} is under the license ${kind || '(none)'}: it may not be bundled.`);
  const texts = readdirSync(folder)
    .filter((file) => TEXT.test(file))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  if (texts.length > 0) return { name, version, license: kind, texts };
  // Some packages have their license in the README instead of a separate file.
  const readme = ['readme.md', 'README.md'].map((file) => path.join(folder, file)).find(existsSync);
  const said =
    readme === undefined ? '' : (readFileSync(readme, 'utf8').split(/^#+ *licen[cs]e.*$/im)[1] ?? '');
  return { name, version, license: kind, texts: said.trim() === '' ? [] : [said] };
}
