import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const text = { type: 'string', minLength: 1 };
const slug = { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', description: 'Equal to the file name.' };

const AUTHORS = {
  title: 'Authors',
  'x-collection': {
    source: 'authors/*.yaml',
    key: 'slug',
    confirmed: { field: 'confirmed', after: '365d' },
  },
  type: 'object',
  additionalProperties: false,
  properties: {
    slug,
    name: { ...text, 'x-owner': 'She wants to be named.' },
    confirmed: {
      type: 'object',
      additionalProperties: false,
      properties: { name: { type: 'string', 'x-date': true } },
    },
  },
  required: ['slug', 'name'],
};

const RECIPES = {
  title: 'Recipes',
  'x-collection': {
    source: 'recipes/*.md',
    key: 'slug',
    body: 'body',
    route: '/{slug}',
    head: { title: '{title}', description: '{title}' },
  },
  type: 'object',
  additionalProperties: false,
  properties: {
    slug,
    title: { ...text, description: 'What it is called.' },
    day: { type: 'string', 'x-date': true },
    author: { type: 'string', 'x-ref': 'authors' },
    kind: { enum: ['sweet', 'salty'] },
    photo: { type: 'string', 'x-image': true, 'x-alt': 'photoAlt' },
    photoAlt: text,
    // There is no widget for a list of lists.
    table: { type: 'array', items: { type: 'array', items: { type: 'integer' } } },
    body: { type: 'string', 'x-markdown': 'document' },
  },
  required: ['slug', 'title', 'day', 'author', 'kind', 'body'],
  dependentRequired: { photo: ['photoAlt'] },
};

export const PIE = `---
# Of the first year.
slug: plum-pie
title: Plum pie
day: July 31, 2025 # as the paper had it
author: ada
kind: sweet
table: [[1, 2], [3, 4]]
---

Stone the plums[^1] and *bake* them.

[^1]: All of them.
`;

/** The files of a small recipe site, by path; it shares nothing with this site. */
export const RECIPE_SITE: Readonly<Record<string, string>> = {
  'schemas/authors.json': JSON.stringify(AUTHORS),
  'schemas/recipes.json': JSON.stringify(RECIPES),
  'content/authors/ada.yaml': 'slug: ada\nname: Ada Green\n',
  'content/recipes/plum-pie.md': PIE,
};

const WORDS = {
  title: 'Words',
  'x-collection': { source: 'words.yaml', spelling: 'known' },
  type: 'object',
  additionalProperties: false,
  properties: { known: { type: 'array', items: text } },
};

const REDIRECTS = {
  title: 'Redirects',
  'x-collection': { source: 'redirects.yaml', redirects: 'redirects' },
  type: 'object',
  additionalProperties: false,
  properties: {
    redirects: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        properties: { from: text, to: text },
        required: ['from', 'to'],
      },
    },
  },
};

const point = {
  type: 'string',
  pattern: '^(100|\\d{1,2})% (100|\\d{1,2})%$',
  description: 'A point of the photo.',
};
const photo = { ...RECIPES.properties.photo, 'x-focus': 'photoFocus' };

/** The same site with a word list, redirects, and photos with a focal point. */
export const REVIEWED_SITE: Readonly<Record<string, string>> = {
  ...RECIPE_SITE,
  'schemas/recipes.json': JSON.stringify({
    ...RECIPES,
    properties: { ...RECIPES.properties, photo, photoFocus: point },
    dependentRequired: { photo: ['photoAlt'], photoAlt: ['photo'] },
  }),
  'schemas/words.json': JSON.stringify(WORDS),
  'schemas/redirects.json': JSON.stringify(REDIRECTS),
  'content/words.yaml': '# Right, though no dictionary has them.\nknown:\n  - clafoutis\n',
  'content/redirects.yaml': 'redirects: []\n',
};

/** Writes the files of a site into a separate folder. */
export function writeSite(files: Readonly<Record<string, string | Buffer>>): {
  root: string;
  remove: () => void;
} {
  const root = mkdtempSync(path.join(tmpdir(), 'recipes-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
