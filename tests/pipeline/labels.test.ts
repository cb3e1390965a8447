import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ENGLISH } from '../../scripts/schema/labels.ts';
import { createFolder, type Site } from './fixture.ts';

const text = { type: 'string', minLength: 1 };
const LABELS = {
  de: {
    notes: 'Quellen und Anmerkungen',
    backToReference: 'Zurück zur Stelle {number}',
    table: 'Tabelle',
    source: 'Quelle',
    sourceOf: 'Quelle: {source}',
    seen: 'gesehen am {day}',
    quoted: '„{title}“',
    numbers: ['null', 'eins', 'zwei', 'drei'],
  },
  es: {
    notes: 'Fuentes y notas',
    backToReference: 'Volver a la referencia {number}',
    table: 'Tabla "ancha"',
    source: 'fuente',
    sourceOf: 'fuente: {source}',
    seen: 'visto el {day}',
    quoted: '«{title}»',
    numbers: ['cero', 'uno', 'dos', 'tres'],
  },
  ja: {
    notes: '出典と注',
    backToReference: '参照{number}に戻る',
    table: '表',
    source: '出典',
    sourceOf: '出典: {source}',
    seen: '{day}閲覧',
    quoted: '「{title}」',
    numbers: ['〇', '一', '二', '三'],
  },
};

function settings(more: object): object {
  return {
    'x-collection': {
      source: 'site.yaml',
      tokens: { brand: 'name' },
      languages: { main: 'de', others: ['es', 'ja'] },
      translated: 'files',
      ...more,
    },
    type: 'object',
    properties: { name: text },
    required: ['name'],
  };
}

const SCHEMAS = {
  facts: {
    'x-collection': {
      source: 'facts/*.yaml',
      translated: 'files',
      register: {
        token: 'fact',
        text: 'text',
        source: { publication: 'by', title: 'title', url: 'url', seen: 'seen' },
      },
    },
    type: 'object',
    properties: {
      text,
      by: text,
      title: text,
      url: text,
      seen: { type: 'string', 'x-date': true },
    },
    required: ['text', 'by'],
  },
  pages: {
    'x-collection': {
      source: 'pages/*.md',
      body: 'body',
      key: 'slug',
      route: '/{slug}',
      translated: 'files',
      head: { title: '{title}', description: '{title}' },
      search: { index: 'site', title: '{title}', text: ['{body}'] },
      include: { all: { collection: 'pages', sort: 'title', fields: ['title', 'path'] } },
      lists: {
        tags: {
          route: '/tags/{value}',
          by: 'tag',
          fields: ['title'],
          head: { title: '{value}', description: '{value}' },
        },
      },
    },
    type: 'object',
    properties: {
      slug: text,
      title: text,
      tag: text,
      lead: { ...text, 'x-markdown': 'block' },
      // The second way of all texts, with the packages of others.
      twice: { ...text, 'x-markdown': 'block', 'x-unique': true },
      body: { ...text, 'x-markdown': 'document' },
    },
    required: ['slug', 'title', 'body'],
  },
};

const TABLE = '| A | B |\n| - | - |\n| 1 | 2 |\n';

function page(language: string): string {
  return `---
slug: seite
title: "Ω ${language}"
tag: "Ä ${language}"
lead: "{fact:moos} {count:pages|words}"
twice: "| A${language} | B |\\n| - | - |\\n| 1 | 2 |"
---

## 🌿

{fact:moos} · {count:pages|Words}[^a] {brand}[^a]

${TABLE}
<table><tr><td>3</td></tr></table>

> ${language}[^b]
>
> [^b]: ${language}

[^a]: ${language}
`;
}

const fact = (language: string) =>
  `text: "∞ ${language}"\nby: Ω-Verlag\ntitle: "Ψ ${language}"\nurl: https://omega.example/${language}\nseen: 2026-03-09\n`;

function siteFiles(more: object): Record<string, string> {
  const schemas = { site: settings(more), ...SCHEMAS };
  return {
    ...Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [`schemas/${name}.json`, JSON.stringify(schema)]),
    ),
    ...Object.fromEntries(
      ['', '.es', '.ja'].flatMap((tag) => [
        [`content/site${tag}.yaml`, `name: Σ${tag}\n`],
        [`content/facts/moos${tag}.yaml`, fact(tag)],
        [`content/pages/seite${tag}.md`, page(tag)],
      ]),
    ),
  };
}

/** What a reader of the site meets: everything but the notes for those who build its pages. */
function published(site: Site): string[] {
  return readdirSync(site.out, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && one.name.endsWith('.json') && !one.parentPath.includes('types'))
    .map((one) => site.text(path.relative(site.root, path.join(one.parentPath, one.name))));
}

let site: Site;
beforeAll(async () => {
  site = createFolder(siteFiles({ labels: LABELS }));
  await site.build('--strict');
});
afterAll(() => site.dispose());
afterEach(() => site.restore());

describe('a site in German, Spanish and Japanese', () => {
  test('has none of the English words, in no file', () => {
    const english = Object.values(ENGLISH).map((label) => label.replace(/\{[a-z]+\}|[“”:]/g, '').trim());
    const words = [...english, 'Footnotes', 'Back to', 'March', 'one', 'One'].filter((one) => one !== '');
    expect(words.length).toBeGreaterThan(8);
    const found = new RegExp(`(?<![\\p{L}_-])(?:${words.join('|')})(?![\\p{L}_-])`, 'u');
    const files = published(site);
    expect(files.length).toBeGreaterThan(6);
    for (const file of files) {
      // What stands behind the name of a field, in HTML without the names of attributes.
      const values = [...file.matchAll(/"((?:[^"\\]|\\.)*)"(?!\s*:)/g)].map(([, value]) => value);
      expect(values.filter((value = '') => found.test(value))).toEqual([]);
    }
  });

  test.each([
    ['', 'de', 'gesehen am 9. März 2026', 'Eins'],
    ['es/', 'es', 'visto el 9 de marzo de 2026', 'Uno'],
    ['ja/', 'ja', '2026年3月9日閲覧', '一'],
  ] as const)('has its own: /%s', (folder, language, seen, one) => {
    const { notes, table, source, quoted, backToReference } = LABELS[language];
    const html = site.text(`dist-content/data/${folder}seite.json`);
    const name = JSON.stringify(table.replaceAll('"', '&#x22;')).slice(1, -1);
    expect(html).toContain(`>${notes}</h2>`);
    expect(html.split(`aria-label=\\"${name}\\"`)).toHaveLength(4);
    expect(html).toContain(`aria-label=\\"${backToReference.replace('{number}', '1')}\\"`);
    expect(html).toContain(`aria-label=\\"${backToReference.replace('{number}', '2-2')}\\"`);
    expect(html).toContain(`>${source}</a></sup>`);
    expect(html).toContain(quoted.replace('{title}', `Ψ ${language === 'de' ? '' : `.${language}`}`).trim());
    expect(html).toContain(seen);
    expect(html).toContain(one);
  });
});

describe('labels that are missing are reported once for each language', () => {
  const told = async (more: object): Promise<string[]> => {
    site.change({ 'schemas/site.json': JSON.stringify(settings(more)) });
    const { report } = await site.report('validate');
    return report.diagnostics.map(
      ({ rule, severity, file, message, suggestion = '' }) =>
        `${severity} ${rule} ${file}: ${message} → ${suggestion}`,
    );
  };

  test('all of them', async () => {
    const problems = await told({});
    expect(problems).toHaveLength(3);
    for (const [index, language] of ['de', 'es', 'ja'].entries()) {
      const problem = problems[index] ?? '';
      expect(problem).toMatch(/^warning label-missing schemas\/site\.json: /);
      expect(problem).toContain(`Pages in \`${language}\` have labels in English: \`Sources and notes\`, `);
      for (const key of Object.keys(LABELS.de)) expect(problem).toContain(`"${key}":`);
    }
  });

  test('what the advice says is enough', async () => {
    const [problem = ''] = await told({ labels: { es: LABELS.es, ja: LABELS.ja } });
    expect(problem).toContain('`"labels": { "de": { … } }`');
    const lines = [...problem.matchAll(/`("[a-z]+": ["[][^`]*)`/gi)].map(([, line]) => line);
    const de = JSON.parse(`{${lines.join(', ')}}`) as object;
    expect(await told({ labels: { es: LABELS.es, ja: LABELS.ja, de } })).toEqual([]);
  });

  test('only those that a text needs, where the others are given', async () => {
    const { table, seen, ...de } = LABELS.de;
    expect(table + seen).not.toBe('');
    expect(await told({ labels: { ...LABELS, de } })).toEqual([
      'warning label-missing schemas/site.json: Pages in `de` have labels in English: `Table` and `seen {day}`. → ' +
        'Add them to `"labels": { "de": { … } }` in `x-collection`, in the words of that language: `"table": "Table"`, `"seen": "seen {day}"`.',
    ]);
  });

  test('and nothing that no text needs', async () => {
    const plain = { 'x-collection': { source: 'facts/*.yaml', translated: 'files' }, type: 'object' };
    const words = (tag: string) => `---\nslug: seite\ntitle: Titel${tag}\n---\n\nNur Wörter.\n`;
    site.change({
      'schemas/facts.json': JSON.stringify(plain),
      ...Object.fromEntries(['', '.es', '.ja'].map((tag) => [`content/pages/seite${tag}.md`, words(tag)])),
    });
    expect((await told({})).filter((one) => one.includes('label-missing'))).toEqual([]);
  });
});

test.each([
  [
    'a language that the site has not',
    { labels: { ...LABELS, ed: LABELS.de } },
    /The site has no language `ed`.*Did you mean `de`\?/s,
  ],
  ['an unknown label', { labels: { ...LABELS, de: { tabel: 'Tabelle' } } }, /tabel.*`table`/s],
  [
    'a label without its part',
    { labels: { ...LABELS, de: { ...LABELS.de, seen: 'gesehen' } } },
    /seen.*day/s,
  ],
])('%s is refused', async (_what, more, words) => {
  site.change({ 'schemas/site.json': JSON.stringify(settings(more)) });
  const { report, code } = await site.report('validate');
  expect(code).toBe(1);
  expect(report.diagnostics.map(({ message, suggestion }) => `${message} ${suggestion}`).join('\n')).toMatch(
    words,
  );
});

test('a site of one language that is not English says so without naming others', async () => {
  const files = siteFiles({ labels: { de: LABELS.de }, languages: { main: 'de' } });
  const one = createFolder(
    Object.fromEntries(Object.entries(files).filter(([name]) => !/\.(es|ja)\./.test(name))),
  );
  await one.build('--strict');
  expect(one.text('dist-content/data/seite.json')).toContain('gesehen am 9. März 2026');
  expect(one.json('routes.json')).toMatchObject({ languages: ['de'] });
  one.dispose();
});
