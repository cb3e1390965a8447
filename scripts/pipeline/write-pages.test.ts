import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCache } from '../cache/cache.ts';
import type { CompiledText, EntryResult, MarkdownField } from '../model/entry-record.ts';
import type { MarkdownKind } from '../model/markdown.ts';
import type { Entry } from '../model/site-model.ts';
import { assemblyOf } from '../site/emit/assembly.ts';
import { realMarkdown } from '../site/emit/markdown-output.ts';
import type { MarkdownWriter } from '../site/emit/project.ts';
import { keepTexts } from './kept-texts.ts';
import { writePages } from './write-pages.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'write-pages-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const entry = { record: {}, textsKey: 'k' } as unknown as Entry;
const text = (words: string): CompiledText => ({ html: `<p>${words}</p>`, text: words, terms: `${words} 1` });
const TEXTS = { '/body': text('"quoted" \\ {é}'), '/note': text('\u2028'), '/line': text('a < b') };

function field(kind: MarkdownKind, more: Partial<MarkdownField['facts']> = {}): MarkdownField {
  const headings = [{ id: 'a', text: 'A', depth: 2, span: [0, 1] as const }];
  return {
    kind,
    facts: { links: [], images: [], headings, anchors: [], removed: [], styles: [], words: 3, ...more },
  };
}

/** A page that shows texts of every kind, one of them twice. */
function page(write: MarkdownWriter): Record<string, never> {
  const one = (pointer: string, kind: MarkdownKind): unknown => write(entry, pointer, field(kind), {});
  const all = {
    line: one('/line', 'inline'),
    body: one('/body', 'document'),
    more: [one('/note', 'block'), one('/line', 'block')],
  };
  return all as unknown as Record<string, never>;
}

/** A site without downloads, in which nothing is held back. */
const SITE = { heldPaths: new Map(), downloads: new Map() };

test('a page of pieces and kept texts is the page that is made of one; a lost text is said', () => {
  const cache = openCache(folder);
  const results = [{ record: {}, texts: TEXTS }] as unknown as EntryResult[];
  const [kept] = keepTexts(results, { name: 'texts/0.json', keys: ['k'] }, cache);
  expect(kept?.texts).toEqual({});
  expect(kept?.terms?.['/body']).toBe(TEXTS['/body'].terms);

  const assembly = assemblyOf(page, SITE);
  const target = path.join(folder, 'page.json');
  const job = (pack: string) => ({
    target,
    pieces: assembly?.pieces ?? [],
    texts: (assembly?.texts ?? []).map(({ pointer, part }) => ({ pack, key: 'k', pointer, part })),
  });
  const [written, lost] = writePages([job('texts/0.json'), job('texts/1.json')], cache);
  const whole = JSON.stringify(page(realMarkdown(new Map([[entry, TEXTS]]), new Map(), SITE)));
  expect(readFileSync(target, 'utf8')).toBe(whole);
  expect(written?.bytes).toBe(Buffer.byteLength(whole));
  expect(lost).toBeUndefined();
});

test.each([
  ['a picture', { images: [{ src: '/images/x.jpg', alt: undefined, span: [0, 1] }] }],
  ['a download', { links: [{ url: '/files/x.pdf', span: [0, 1] }] }],
])('a text with %s is not shown as it was compiled', (_, facts) => {
  const shown = (write: MarkdownWriter): Record<string, never> =>
    ({ body: write(entry, '/body', field('document', facts as never), {}) }) as unknown as Record<
      string,
      never
    >;
  expect(assemblyOf(shown, SITE)).toBeUndefined();
});

test('texts of a cache that cannot be written are handed over', () => {
  const results = [{ record: {}, texts: TEXTS }] as unknown as EntryResult[];
  const broken = { ...openCache(undefined), notes: () => ['cache not written'] };
  expect(keepTexts(results, { name: 'texts/0.json', keys: ['k'] }, broken)).toEqual(results);
});
