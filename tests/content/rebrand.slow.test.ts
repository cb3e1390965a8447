import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OUT, ROOT, site } from './site.ts';

const root = mkdtempSync(path.join(tmpdir(), 'rebrand-'));
/** The built site has to lie inside the project: its server half, which prerenders, imports the project's packages. */
const SITE = 'test-results/rebrand';
const NEW = {
  name: 'Birch Larder',
  legalName: 'Birch Larder Inc.',
  domain: 'birchlarder.example',
  origin: 'https://birchlarder.example',
  email: 'ask@birchlarder.example',
  supportEmail: 'help@birchlarder.example',
  phone: '(410) 555-0177',
};

function textFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.(webp|jpg|png|woff2|br|gz)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Every place in a folder's files where something of the old brand is left. */
function oldBrandIn(folder: string): string[] {
  const { name, legalName, domain, email, supportEmail, phone } = site.entry;
  const old = [name, legalName, domain, email, supportEmail, phone, 'patapsco-pantry', 'patapscopantry'];
  return textFiles(folder).flatMap((file) => {
    const text = readFileSync(file, 'utf8').toLowerCase();
    return old
      .filter((word) => text.includes(word.toLowerCase()))
      .map((word) => `${path.relative(folder, file)}: ${word}`);
  });
}

beforeAll(() => {
  for (const folder of ['content', 'schemas'])
    cpSync(path.join(ROOT, folder), path.join(root, folder), { recursive: true });
  const file = path.join(root, 'content', 'site.yaml');
  let text = readFileSync(file, 'utf8');
  for (const [field, value] of Object.entries(NEW))
    text = text.replace(new RegExp(`^${field}: .*$`, 'm'), `${field}: "${value}"`);
  // Profiles on other networks are the owner's to register anew.
  for (const { url } of site.entry.social) text = text.replace(url, `${NEW.origin}/profile`);
  writeFileSync(file, text);
  execFileSync(process.execPath, ['scripts/bin/content.js', 'build', '--root', root, '--strict', '--quiet'], {
    stdio: 'inherit',
  });
});

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
  rmSync(SITE, { recursive: true, force: true });
});

test('a rebrand is one edit: the old name, domain, addresses and phone are nowhere in the compiled content', () => {
  expect(textFiles(path.join(root, 'dist-content')).length).toBeGreaterThan(50);
  expect(oldBrandIn(path.join(root, 'dist-content'))).toEqual([]);
});

test('every share picture is drawn anew: none keeps the name of one that shows the old brand', () => {
  const shares = (folder: string) => readdirSync(path.join(folder, 'images', 'share'));
  const old = new Set(shares(OUT));
  const renewed = shares(path.join(root, 'dist-content'));
  expect(renewed).toHaveLength(old.size);
  expect(renewed.filter((name) => old.has(name))).toEqual([]);
});

// It builds a whole site.
const BUILD = { timeout: 300_000 };

test(
  'nor are they anywhere in the built site: pages, scripts, styles, feed, sitemap and host files',
  BUILD,
  () => {
    execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
      env: {
        // Not the test runner's own variables: under them vike and the packages build for tests.
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        CONTENT_OUT_DIR: path.join(root, 'dist-content'),
        SITE_OUT_DIR: SITE,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    expect(readFileSync(path.join(SITE, 'client/index.html'), 'utf8')).toContain(NEW.name);
    expect(readFileSync(path.join(SITE, 'client/sitemap.xml'), 'utf8')).toContain(NEW.origin);
    expect(oldBrandIn(path.join(SITE, 'client'))).toEqual([]);
  },
);

test('DATA-55 the id of the question about the business follows its name', () => {
  const data = readFileSync(path.join(root, 'dist-content', 'data', 'faq.json'), 'utf8');
  expect(data).toContain('what-is-birch-larder');
  expect(data).toContain('Birch Larder');
});
