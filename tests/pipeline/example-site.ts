import { mkdtempSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Content, Example } from '../../scripts/diagnostics/rules.ts';
import { recipe } from '../../scripts/diagnostics/rules/rule.ts';
import { drawing, PROJECT } from './fixture.ts';

const text = { type: 'string', minLength: 1 };
const slug = { type: 'string', pattern: '^[a-z-]+$', description: 'Letters and hyphens.' };
const closed = { type: 'object', additionalProperties: false };

const SCHEMAS = {
  settings: {
    'x-collection': {
      source: 'settings.yaml',
      tokens: { brand: 'name', origin: 'origin', phone: 'phone' },
      pictureHosts: 'pictureHosts',
      wordChoice: 'words',
    },
    ...closed,
    properties: {
      name: { ...text, 'x-raw': true },
      origin: { ...text, 'x-raw': true },
      phone: { ...text, 'x-raw': true },
      logo: { ...text, 'x-image': true, 'x-alt': 'logoAlt' },
      logoAlt: text,
      pictureHosts: { type: 'array', items: text },
      words: { type: 'array', items: { type: 'object' } },
    },
    required: ['name'],
  },
  // It asks for nothing, so that the pipeline's own rules for a look are seen.
  look: { 'x-collection': { source: 'look.yaml' }, type: 'object' },
  authors: {
    'x-collection': { source: 'authors/*.yaml', key: 'slug', minEntries: 1 },
    ...closed,
    properties: {
      slug,
      name: { ...text, maxLength: 20 },
      bio: text,
      website: { type: 'string', format: 'uri' },
    },
    required: ['slug', 'name'],
  },
  claims: {
    'x-collection': {
      source: 'claims/*.yaml',
      register: {
        token: 'claim',
        text: 'wording',
        figures: 'figures',
        owner: 'owner',
        validUntil: 'validUntil',
        source: { publication: 'source.publication', seen: 'source.seen' },
      },
    },
    ...closed,
    properties: {
      wording: text,
      figures: { type: 'array', items: { type: 'object' } },
      owner: text,
      validUntil: { ...text, 'x-date': true },
      source: {
        ...closed,
        properties: { publication: text, seen: { ...text, 'x-date': true } },
        required: ['publication'],
      },
    },
    required: ['wording'],
  },
  units: {
    'x-collection': { source: 'units.csv', body: 'table', minEntries: 0, emit: 'units.json' },
    ...closed,
    properties: { table: { ...text, 'x-markdown': 'block' } },
  },
  recipes: {
    'x-collection': {
      source: 'recipes/*.md',
      key: 'slug',
      body: 'body',
      route: '/recipes/{slug}',
      require: { field: 'title' },
      publish: { draft: 'draft' },
      head: {
        title: '{title}',
        description: '{title}: {summary}',
        card: { look: 'look', title: '{title}', brand: '{$settings.name}' },
      },
    },
    ...closed,
    properties: {
      slug,
      title: text,
      draft: { type: 'boolean' },
      summary: { ...text, 'x-words': { min: 4 }, 'x-unique': true },
      date: { ...text, 'x-date': true },
      course: { enum: ['starter', 'main', 'dessert'] },
      servings: { type: 'integer', minimum: 1 },
      tags: { type: 'array', items: text, maxItems: 3 },
      author: { ...text, 'x-ref': 'authors' },
      photo: { ...text, 'x-image': true, 'x-alt': 'photoAlt' },
      photoAlt: text,
      aliases: { type: 'array', items: { type: 'string', pattern: '^/' } },
      body: { ...text, 'x-markdown': 'document' },
    },
    required: ['slug', 'title', 'body'],
  },
};

const SOUP = `---
slug: leek-soup
title: Leek soup
summary: Warm, cheap and quick to make.
aliases: [/recipes/soup]
---

## Method

Cut the leeks.
`;

const jpeg = await drawing(600, 450).jpeg().toBuffer();
const small = await drawing(80, 60).jpeg().toBuffer();
const forPrint = await drawing(600, 450).toColorspace('cmyk').jpeg().toBuffer();
const font = readFileSync(path.join(PROJECT, 'content/fonts/bricolage-grotesque.ttf'));

/** The site that the examples of rules lie over: nothing is wrong with it. */
const BASE: Record<string, string | Buffer> = {
  ...Object.fromEntries(
    Object.entries(SCHEMAS).map(([name, schema]) => [`schemas/${name}.json`, JSON.stringify(schema)]),
  ),
  'content/settings.yaml':
    'name: Ladle & Leek\norigin: https://ladle.example\nphone: (410) 555-0187\nlogo: /images/pot.jpg\nlogoAlt: A pot\npictureHosts: [pictures.example]\nwords: [{ avoid: whilst, use: while }]\n',
  'content/look.yaml': 'font: /fonts/letters.ttf\nground: "#174c3a"\ntitle: "#ffffff"\n',
  'content/authors/ada.yaml': 'slug: ada\nname: Ada\n',
  'content/recipes/leek-soup.md': SOUP,
  'content/images/pot.jpg': jpeg,
  'content/fonts/letters.ttf': font,
};

/** Writes the site with an example laid over it into a folder of its own, and gives the folder. */
export function writeExample({ file, content, beside = {} }: Example): string {
  const root = mkdtempSync(path.join(tmpdir(), 'content-example-'));
  const files: Record<string, Content | Buffer> = { ...BASE, [file]: content, ...beside };
  for (const [name, one] of Object.entries(files)) {
    const target = path.join(root, name);
    mkdirSync(path.dirname(target), { recursive: true });
    writeContent(target, one);
  }
  return root;
}

function writeContent(target: string, content: Content | Buffer): void {
  if (content === null) return;
  if (typeof content === 'string' || Buffer.isBuffer(content)) {
    writeFileSync(target, content);
    return;
  }
  switch (content.made) {
    case 'latin-1':
      writeFileSync(target, Buffer.from(content.text, 'latin1'));
      break;
    case 'large recipe':
      writeFileSync(target, recipe('title: Plum pie', 'Stone the plums. '.repeat(40_000)));
      break;
    case 'picture':
      writeFileSync(target, jpeg);
      break;
    case 'small picture':
      writeFileSync(target, small);
      break;
    case 'heavy picture':
      writeFileSync(target, Buffer.concat([jpeg, Buffer.alloc(7_000_000, 65)]));
      break;
    case 'picture for print':
      writeFileSync(target, forPrint);
      break;
    case 'half a picture':
      writeFileSync(target, jpeg.subarray(0, jpeg.length / 2));
      break;
    case 'dangling link':
      symlinkSync(`${target}.gone`, target);
      break;
  }
}
