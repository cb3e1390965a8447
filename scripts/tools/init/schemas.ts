import { SourceFile } from '../../diagnostics/source-file.ts';
import type { JsonObject } from '../../schema/json.ts';
import { PUBLISHED_NAME } from '../../schema/keywords.ts';
import { inOneDialect, schemaSet } from '../../schema/load.ts';
import { json } from './project.ts';

/** Lowercase words joined by hyphens, as in addresses. */
const SLUG = { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' };

type Schemas = Readonly<Record<string, JsonObject>>;

/** In the order in which files are read from disk. */
const sorted = (schemas: Schemas) => Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1));

/**
 * The files of schemas.
 * @param site name of the npm package, which contains the schema that editors use for completion
 */
export function schemaFiles(schemas: Schemas, site: string): Record<string, string> {
  const $schema = `../node_modules/${site}/${PUBLISHED_NAME}`;
  return Object.fromEntries(
    sorted(schemas).map(([name, schema]) => [
      `schemas/${name}.json`,
      json({ $schema, $id: `${name}.json`, ...schema }),
    ]),
  );
}

/** Schemas as they would be read from these files. */
export function unwrittenSchemas(schemas: Schemas): ReturnType<typeof schemaSet> {
  return schemaSet({
    hash: '',
    diagnostics: [],
    files: sorted(schemas).map(([name, schema]) => ({
      name,
      schema: inOneDialect(schema),
      file: new SourceFile(`schemas/${name}.json`, json(schema), ''),
    })),
  });
}

const site: JsonObject = {
  title: 'Settings and home page',
  description: 'What every page needs, and the words of the first one.',
  'x-collection': {
    source: 'site.yaml',
    route: '/',
    emit: 'site.json',
    tokens: { brand: 'name', origin: 'origin' },
    titleTemplate: 'titles',
    addresses: 'addresses',
    outputs: {
      title: '{name}',
      description: '{description}',
      sitemap: true,
      robots: true,
      feeds: { posts: { at: '/feed', full: true } },
      markdown: true,
    },
    head: { title: '{tagline}', description: '{description}' },
    include: {
      posts: { collection: 'posts', sort: '-date', limit: 10, fields: ['title', 'date', 'summary', 'path'] },
      people: { collection: 'people', sort: 'name', fields: ['name', 'path'] },
    },
  },
  type: 'object',
  additionalProperties: false,
  properties: {
    name: {
      type: 'string',
      minLength: 1,
      'x-raw': true,
      description: 'Name of the site; texts say {brand}.',
    },
    origin: {
      type: 'string',
      pattern: '^https://[^/]+$',
      'x-raw': true,
      description: 'Where the site will be published, without a slash at the end.',
    },
    titles: { type: 'string', 'x-raw': true, description: 'How the title of every page is made.' },
    tagline: { type: 'string', minLength: 1, maxLength: 60, description: 'Heading of the home page.' },
    description: {
      type: 'string',
      maxLength: 160,
      description: 'What search engines show below the title.',
    },
    addresses: {
      type: 'array',
      items: { type: 'string', 'x-raw': true },
      description:
        'Addresses that your app or server answers, and no page of the content: /search, /shop/**.',
    },
    welcome: { type: 'string', 'x-markdown': 'block', description: 'First words of the home page.' },
  },
  required: ['name', 'origin', 'titles', 'tagline', 'description', 'welcome'],
};

const people: JsonObject = {
  title: 'People',
  description: 'Those who write here. Each has a page with their posts.',
  'x-collection': {
    source: 'people/*.yaml',
    key: 'slug',
    route: '/people/{slug}',
    head: { title: '{name}', description: '{name}: {role}' },
    search: { index: 'site', kind: 'Person', title: '{name}', text: ['{role}', '{about}'] },
    include: {
      posts: {
        collection: 'posts',
        where: { author: '{slug}' },
        sort: '-date',
        fields: ['title', 'date', 'summary', 'path'],
      },
    },
  },
  type: 'object',
  additionalProperties: false,
  properties: {
    slug: { ...SLUG, description: 'Name in the address; equal to the name of the file.' },
    name: { type: 'string', minLength: 1, maxLength: 60, description: 'As shown below a post.' },
    role: { type: 'string', minLength: 1, maxLength: 80, description: 'What they do, in a few words.' },
    about: { type: 'string', 'x-markdown': 'block', description: 'A few sentences, in Markdown.' },
    aliases: { type: 'array', items: { type: 'string' }, description: 'Addresses that the page had before.' },
  },
  required: ['slug', 'name', 'role', 'about'],
};

const posts: JsonObject = {
  title: 'Posts',
  description: 'Articles, newest first on the home page.',
  'x-collection': {
    source: 'posts/*.md',
    key: 'slug',
    body: 'body',
    route: '/posts/{slug}',
    publish: { draft: 'draft', date: 'date' },
    head: {
      title: '{title}',
      description: '{summary}',
      type: 'article',
      published: '{date}',
      image: '{picture}',
      imageAlt: '{pictureAlt}',
    },
    search: { index: 'site', kind: 'Post', title: '{title}', text: ['{summary}', '{body}'], store: ['date'] },
    include: {
      author: { collection: 'people', keys: 'author', one: true, fields: ['name', 'role', 'path'] },
      neighbors: { collection: 'posts', adjacent: 'date', fields: ['title', 'path'] },
    },
  },
  type: 'object',
  additionalProperties: false,
  properties: {
    slug: { ...SLUG, description: 'Name in the address; equal to the name of the file.' },
    title: { type: 'string', minLength: 1, maxLength: 60, description: 'Heading of the post.' },
    summary: {
      type: 'string',
      minLength: 1,
      maxLength: 160,
      description: 'One or two sentences for lists and search engines.',
    },
    date: {
      type: 'string',
      'x-date': true,
      description: 'Day of the post: 2026-07-31 or July 31, 2026. It is published from that day on.',
    },
    author: { type: 'string', 'x-ref': 'people', description: 'Who wrote it: a file in people/.' },
    draft: { type: 'boolean', description: 'true keeps the post off the site.' },
    picture: {
      type: 'string',
      'x-image': true,
      'x-alt': 'pictureAlt',
      description: 'A picture in images/, such as /images/garden.jpg.',
    },
    pictureAlt: {
      type: 'string',
      minLength: 1,
      description: 'What the picture shows, for whoever cannot see it.',
    },
    aliases: { type: 'array', items: { type: 'string' }, description: 'Addresses that the post had before.' },
    body: { type: 'string', 'x-markdown': 'document', description: 'The text, in Markdown.' },
  },
  required: ['slug', 'title', 'summary', 'date', 'author', 'body'],
  dependentRequired: { picture: ['pictureAlt'] },
};

/** The three schemas of a new site: settings that are also its home page, people with a page each, and posts with an author. */
export const STARTER_SCHEMAS: Schemas = { site, people, posts };
