import { mkdirSync, readFileSync, writeFileSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from './bundles.js';

/** A code block or a link; links in code are examples. */
const LINK =
  /```[\s\S]*?```|(?<!\[)`[^`\n]+`(?!\])|(\s?\()?\[([^\]]+)\]\(([^)\s]+)(?: '[^'\n]*'| "[^"\n]*")?\)(\))?/g;

/** @param {string} folder */
export function writeDocuments(folder) {
  mkdirSync(path.join(folder, 'docs'), { recursive: true });
  const pages = {
    'README.md': read('scripts/bin/package/README.md'),
    'CHANGELOG.md': read('scripts/bin/package/CHANGELOG.md'),
    'docs/schemas.md': read('docs/schemas.md'),
    'docs/reference.md': read('docs/reference.md'),
    'docs/config.md': read('docs/config.md'),
    'docs/frameworks.md': read('docs/frameworks.md'),
    'docs/editors.md': read('docs/editors.md').replace(/^## VS Code from a checkout\n[\s\S]*?(?=^## )/m, ''),
    'docs/rules.md': read('docs/rules.md'),
  };
  const shipped = new Set([...Object.keys(pages), 'content-schema.json', 'LICENSE', 'THIRD-PARTY.md']);
  for (const [name, text] of Object.entries(pages))
    writeFileSync(path.join(folder, name), withoutDeadLinks(name, text, shipped));
  writeFileSync(path.join(folder, 'content-schema.json'), read('docs/content-schema.json'));
  writeFileSync(path.join(folder, 'LICENSE'), read('LICENSE'));
}

/** @param {string} file */
const read = (file) => readFileSync(path.join(PROJECT, file), 'utf8');

/**
 * Replaces links to pages that are not in the package with their text; a link in parentheses that only refers
 * to more information is removed.
 * @param {string} page
 * @param {string} text
 * @param {ReadonlySet<string>} shipped
 */
export function withoutDeadLinks(page, text, shipped) {
  return text.replace(LINK, (whole, open = '', words, target, close = '') => {
    if (target === undefined || /^(?:[a-z]+:|#|\/)/.test(target)) return whole;
    const [file = ''] = target.split('#');
    const place = path.posix.normalize(path.posix.join(path.posix.dirname(page), file));
    if (shipped.has(place)) return whole;
    if (place === 'docs/content-schema.json') return `${open}[${words}](../content-schema.json)${close}`;
    return open !== '' && close !== '' ? '' : `${open}${words}${close}`;
  });
}

// Writes the copyright and license notices of bundled packages.

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
    `# Third-party software\n\nThe files in \`lib/\` and \`vscode/\` contain parts of these packages, each under its own license.\n\n${parts.join('\n')}`,
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
