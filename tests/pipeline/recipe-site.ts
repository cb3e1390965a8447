/**
 * A small site that has nothing to do with the real one: recipes, their authors, a home page and the settings.
 * Between them its schemas use every keyword of docs/reference.md. Tests change single files of it,
 * and count lines in these texts, so keep them short and stable.
 */
export const SETTINGS = `name: Ladle & Leek
origin: https://ladle.example
email: cook@ladle.example
`;

export const HOME = `heading: Soup from {brand}
lead: Begin with the [leek soup](/recipes/leek-soup).
cover: /images/pot.jpg
coverAlt: A pot on the stove of {brand}
more: /recipes/leek-soup#method
featured:
  - plum-pie
  - leek-soup
`;

export const ADA = `slug: ada
name: Ada Green
bio: Grows *leeks*, writes for {brand}.
`;

export const BEN = `slug: ben
name: Ben Brown
bio: Bakes.
`;

export const SOUP = `---
slug: leek-soup
title: Leek soup
date: July 31, 2025
course: starter
servings: 4
author: ada
tags: [leek, soup]
photo: /images/pot.jpg
photoAlt: A green soup
aliases: [/recipes/soup]
---

Made at {brand} since it opened.

## Method

Cut the leeks. Serve with [plum pie](/recipes/plum-pie#bake-it), then write to [us](mailto:{email}).

### Café spoons

Count them.
`;

export const PIE = `---
slug: plum-pie
title: Plum pie
date: 09/22/2025
course: dessert
servings: 8
author: ben
tags: [plum]
---

| fruit | grams |
| ----- | ----- |
| plum  | 700   |

## Bake it

<span style="color:#174C3A; font-weight:bold">Hot.</span>

![A pie and a {brand} cup](/images/pie.png)
`;

export const ABOUT = `---
slug: about-{brand}
title: About {brand}
date: 2025-08-01
course: main
servings: 1
author: ada
tags: [us]
---

All our [recipes](/), and again [this page](/recipes/about-{brand}).
`;

const text = { type: 'string', minLength: 1 };
const closed = { type: 'object', additionalProperties: false };
const draft = 'https://json-schema.org/draft/2020-12/schema';

const settings = {
  $schema: draft,
  $id: 'settings.json',
  title: 'Settings',
  'x-collection': {
    source: 'settings.yaml',
    emit: 'settings.json',
    tokens: { brand: 'name', origin: 'origin', email: 'email' },
    include: {
      newest: { collection: 'recipes', sort: '-date', limit: 2, fields: ['slug', 'path', 'title'] },
    },
  },
  ...closed,
  properties: {
    name: { ...text, 'x-raw': true },
    origin: { ...text, 'x-raw': true, pattern: '^https://' },
    email: { ...text, 'x-raw': true, format: 'email' },
  },
  required: ['name', 'origin', 'email'],
};

const home = {
  $schema: draft,
  $id: 'home.json',
  title: 'Home page',
  'x-collection': {
    source: 'home.yaml',
    route: '/',
    anchors: ['top', 'all'],
    head: {
      title: '{heading}',
      description: '{heading}, every day',
      image: '{cover}',
      imageAlt: '{coverAlt}',
    },
    include: {
      recipes: { collection: 'recipes', sort: '-date', fields: ['slug', 'path', 'title', 'date'] },
      featured: { collection: 'recipes', keys: 'featured', fields: ['slug', 'title'] },
    },
  },
  ...closed,
  properties: {
    heading: text,
    lead: { ...text, 'x-markdown': 'block' },
    cover: { ...text, 'x-image': true, 'x-alt': 'coverAlt' },
    coverAlt: { ...text, description: 'What the picture shows.' },
    more: { ...text, 'x-link': true },
    featured: { type: 'array', items: { ...text, 'x-ref': 'recipes' } },
  },
  required: ['heading', 'lead', 'cover', 'coverAlt'],
};

const authors = {
  $schema: draft,
  $id: 'authors.json',
  title: 'Authors',
  'x-collection': {
    source: 'authors/*.yaml',
    key: 'slug',
    anchor: '/#{slug}',
    minEntries: 1,
    search: { index: 'site', kind: 'Author', title: '{name}', text: ['{bio}'] },
  },
  ...closed,
  properties: {
    slug: { type: 'string', pattern: '^[a-z-]+$', description: 'Letters and hyphens.' },
    name: { ...text, maxLength: 20 },
    bio: { ...text, 'x-markdown': 'inline' },
    website: { type: 'string', format: 'uri' },
    note: { ...text, 'x-raw': true },
  },
  required: ['slug', 'name', 'bio'],
};

const recipes = {
  $schema: draft,
  $id: 'recipes.json',
  title: 'Recipes',
  'x-collection': {
    source: 'recipes/*.md',
    key: 'slug',
    body: 'body',
    route: '/recipes/{slug}',
    unknown: { redirect: '/' },
    minEntries: 1,
    require: { field: 'title' },
    head: {
      type: 'article',
      title: '{title}',
      description: '{title} for {servings}',
      keywords: ['{tags}'],
      image: ['{photo}', '{$home.cover}'],
      imageAlt: ['{photoAlt}', '{$home.coverAlt}'],
      published: '{date}',
      author: '{author}',
    },
    search: [
      { index: 'recipes', title: '{title}', text: ['{body}'], store: ['course'] },
      { index: 'site', kind: 'Recipe', title: '{title}', text: ['{tags}', '{body}'] },
    ],
    include: {
      neighbours: { collection: 'recipes', adjacent: '-date', fields: ['slug', 'title'] },
      others: { collection: 'recipes', exclude: 'self', sort: 'title', fields: ['slug'] },
    },
  },
  ...closed,
  properties: {
    slug: { ...text, pattern: '^[a-z0-9-]+$' },
    title: text,
    date: { ...text, 'x-date': true },
    course: { enum: ['starter', 'main', 'dessert'] },
    servings: { type: 'integer', minimum: 1, description: 'People it feeds.' },
    author: { ...text, 'x-ref': 'authors' },
    tags: { type: 'array', items: text, minItems: 1, maxItems: 3, uniqueItems: true },
    photo: { ...text, 'x-image': true, 'x-alt': 'photoAlt' },
    photoAlt: text,
    aliases: { type: 'array', items: { type: 'string', pattern: '^/' } },
    nutrition: {
      ...closed,
      properties: { salt: { type: 'number' }, sugar: { type: 'number' } },
      required: ['salt'],
    },
    origin: {
      ...closed,
      properties: { book: text, url: { ...text, 'x-link': true } },
      oneOf: [{ required: ['book'] }, { required: ['url'] }],
    },
    body: { ...text, 'x-markdown': 'document' },
  },
  required: ['slug', 'title', 'date', 'course', 'servings', 'author', 'tags', 'body'],
  dependentRequired: { photo: ['photoAlt'] },
};

export const SCHEMAS = { settings, home, authors, recipes };

/** Every text file of the site; the pictures are made by the fixture. */
export const FILES: Record<string, string> = {
  'content/settings.yaml': SETTINGS,
  'content/home.yaml': HOME,
  'content/authors/ada.yaml': ADA,
  'content/authors/ben.yaml': BEN,
  'content/recipes/leek-soup.md': SOUP,
  'content/recipes/plum-pie.md': PIE,
  'content/recipes/about-ladle-leek.md': ABOUT,
  ...Object.fromEntries(
    Object.entries(SCHEMAS).map(([name, schema]) => [
      `schemas/${name}.json`,
      `${JSON.stringify(schema, undefined, 2)}\n`,
    ]),
  ),
};
