import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { validateSite } from '../../pipeline/validate-site.ts';
import { readSchemas, schemaSet } from '../../schema/load.ts';
import { editorSettings } from '../editor-guide/editor-settings.ts';
import { editorsPage } from '../editor-guide/editors-page.ts';
import { writeJournal } from '../transaction/journal.ts';
import { makeSite, siteFiles } from './make-site.ts';

const SITE = { name: 'the-package', version: '1.2.3', node: '>=20' };
let folder: string;
let root: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'init-'));
  root = path.join(folder, 'My Site');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});
const text = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const names = (): string[] => readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();

describe('a new site', () => {
  test('has three collections, no problem, editor settings for its schemas and the version that made it', async () => {
    expect(makeSite(root, SITE)).toMatchObject({ kept: [] });
    const set = schemaSet(readSchemas(root));
    expect(set.collections.map(({ name }) => name)).toEqual(['people', 'posts', 'site']);
    const validation = await validateSite({ root, cache: false, progress: () => undefined });
    expect(validation).toMatchObject({ state: 'whole', diagnostics: [], entries: 4 });
    expect(text('.vscode/settings.json')).toBe(editorSettings(set, ''));
    expect(text('content/README.md')).toBe(editorsPage(set));
    expect(JSON.parse(text('package.json'))).toMatchObject({
      name: 'my-site',
      scripts: { dev: 'vite', build: 'content build && vite build' },
      devDependencies: { 'the-package': '^1.2.3', vite: expect.stringMatching(/^\^\d/) as unknown },
    });
    // Workflows and scripts are copied unchanged.
    expect(text('.github/workflows/content.yml')).toContain('key: content-${{ github.sha }}');
    expect(names().filter((name) => name.includes('.journal'))).toEqual([]);
    expect(text('.gitignore').split('\n')).toEqual(
      expect.arrayContaining(['dist-content/', 'dist-report/', 'content/.journal/']),
    );
  });

  test('is refused where no folder can be made, which Node itself would try for ever', () => {
    const taken = path.join(folder, 'taken');
    writeFileSync(taken, '');
    const places = [path.join(taken, 'site'), ...(existsSync('/proc/self') ? ['/proc/site'] : [])];
    for (const place of places)
      expect(makeSite(place, SITE)).toEqual({
        refusal: expect.stringContaining(`No site can be made in ${place}: `) as unknown,
      });
  });

  test('is refused where there is content or a schema, and by a file of its name', () => {
    mkdirSync(path.join(root, 'schemas'), { recursive: true });
    writeFileSync(path.join(root, 'schemas/own.json'), '{}');
    expect(makeSite(root, SITE)).toMatchObject({ refusal: expect.stringContaining('schemas/') as unknown });
    expect(names()).toEqual(['schemas', 'schemas/own.json']);
    expect(makeSite(path.join(root, 'schemas/own.json'), SITE)).toMatchObject({
      refusal: expect.stringContaining('is a file') as unknown,
    });
  });

  test('leaves every other file as it is', () => {
    mkdirSync(root);
    writeFileSync(path.join(root, 'package.json'), '{ "name": "own" }');
    expect(makeSite(root, SITE)).toMatchObject({ kept: ['package.json'] });
    expect(text('package.json')).toBe('{ "name": "own" }');
    expect(existsSync(path.join(root, 'content/site.yaml'))).toBe(true);
  });

  test('is all there or not at all when the disk refuses a part', () => {
    mkdirSync(root);
    // A file is where a folder is needed.
    writeFileSync(path.join(root, '.vscode'), '');
    expect(makeSite(root, SITE)).toMatchObject({
      refusal: expect.stringContaining('there is a file where its folder should be') as unknown,
    });
    expect(names()).toEqual(['.vscode']);
  });

  test('is finished by the next command when one died on the way', () => {
    const changes = Object.entries(siteFiles(root, SITE)).map(([file, what]) => ({
      file,
      bytes: Buffer.from(what),
      plannedOn: null,
    }));
    mkdirSync(root);
    writeJournal(root, 'a'.repeat(24), { what: 'that makes a new site', outside: [] }, changes);
    expect(names().some((name) => name.startsWith('schemas'))).toBe(false);
    expect(makeSite(root, SITE)).toMatchObject({
      finished: expect.stringContaining('is finished') as unknown,
    });
    for (const { file, bytes } of changes) expect(text(file)).toBe(String(bytes));
    expect(makeSite(root, SITE)).toHaveProperty('refusal');
  });
});
