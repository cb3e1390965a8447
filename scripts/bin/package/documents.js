// Copies the documentation for users of the npm package from this repository.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
    'docs/tutorial.md': read('docs/tutorial.md'),
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
