import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from './site.ts';

const root = mkdtempSync(path.join(tmpdir(), 'rebrand-'));
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
    .filter((entry) => entry.isFile() && /\.(json|css|ts)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

beforeAll(() => {
  for (const folder of ['content', 'schemas']) cpSync(folder, path.join(root, folder), { recursive: true });
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

afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a rebrand is one edit: the old name, domain, addresses and phone are nowhere in the output', () => {
  const { name, legalName, domain, email, supportEmail, phone } = site.entry;
  const old = [name, legalName, domain, email, supportEmail, phone, 'patapsco-pantry', 'patapscopantry'];
  const files = textFiles(path.join(root, 'dist-content'));
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8').toLowerCase();
    return old
      .filter((word) => text.includes(word.toLowerCase()))
      .map((word) => `${path.relative(root, file)}: ${word}`);
  });
  expect(found).toEqual([]);
});

test('DATA-55 the id of the question about the business follows its name', () => {
  const data = readFileSync(path.join(root, 'dist-content', 'data', 'faq.json'), 'utf8');
  expect(data).toContain('what-is-birch-larder');
  expect(data).toContain('Birch Larder');
});
