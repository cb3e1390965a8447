import type { JsonReport, Site } from './fixture.ts';

/**
 * A small site of a library, for what the recipe site does not use: lists with pages of their own, hours of the day, languages,
 * downloads, rules across fields. Tests change single files of it.
 */
const text = { type: 'string', minLength: 1 };
const slug = { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' };
const closed = { type: 'object', additionalProperties: false };

export const LIBRARY_SCHEMAS = {
  site: {
    'x-collection': {
      source: 'site.yaml',
      tokens: { brand: 'name', origin: 'origin' },
      titleTemplate: 'titles',
      addresses: 'own',
      dates: { order: 'day-first', timeZone: 'Europe/Paris', everywhere: true },
      languages: { main: 'en', others: ['es'] },
    },
    ...closed,
    properties: {
      name: { ...text, 'x-raw': true },
      origin: { ...text, 'x-raw': true },
      titles: { ...text, 'x-raw': true },
      own: { type: 'array', items: { ...text, 'x-raw': true } },
    },
    required: ['name', 'origin', 'titles'],
  },
  redirects: {
    'x-collection': { source: 'redirects.yaml', minEntries: 0, redirects: 'rows' },
    ...closed,
    properties: {
      rows: {
        type: 'array',
        items: {
          ...closed,
          properties: {
            from: { ...text, 'x-raw': true },
            to: { ...text, 'x-link': true },
            gone: { const: true },
          },
          required: ['from'],
          oneOf: [{ required: ['to'] }, { required: ['gone'] }],
        },
      },
    },
  },
  people: {
    title: 'People',
    'x-collection': {
      source: 'people/*.md',
      key: 'slug',
      body: 'about',
      route: '/people/{slug}',
      translated: 'files',
      head: { title: '{name}', description: '{name} at the library' },
      search: { index: 'site', title: '{name}', text: ['{about}'] },
      include: {
        all: { collection: 'people', fields: ['name', 'path'] },
        events: {
          collection: 'events',
          where: { host: '{slug}' },
          sort: 'starts',
          fields: ['title', 'path'],
        },
        roles: { collection: 'people/roles', fields: ['value', 'path'] },
      },
      lists: {
        roles: {
          route: '/people/roles/{value}',
          by: 'role',
          fields: ['name'],
          head: { title: '{value}', description: 'Who is {value}' },
        },
      },
    },
    ...closed,
    properties: {
      slug,
      name: text,
      role: text,
      about: { ...text, 'x-markdown': 'document' },
    },
    required: ['slug', 'name', 'about'],
  },
  about: {
    'x-collection': {
      source: 'pages/about.yaml',
      route: '/about',
      translated: 'files',
      emit: 'about.json',
      head: { title: '{title}', description: '{title}: {$about.title}' },
    },
    ...closed,
    properties: { title: text },
    required: ['title'],
  },
  events: {
    title: 'Events',
    'x-collection': {
      source: 'events/*.yaml',
      key: 'slug',
      route: '/events/{slug}',
      translated: 'files',
      head: { title: '{title}', description: 'Come to {title}', published: '{starts}' },
      include: {
        host: { collection: 'people', keys: 'host', one: true, fields: ['name', 'path'] },
        next: {
          collection: 'events',
          where: { starts: { from: 'today' } },
          exclude: 'self',
          sort: 'starts',
          fields: ['title'],
        },
      },
    },
    ...closed,
    properties: {
      slug,
      title: text,
      host: { ...text, 'x-ref': 'people' },
      announced: { ...text, 'x-date': true },
      starts: { ...text, 'x-datetime': true },
      ends: { ...text, 'x-datetime': true, 'x-compare': { after: 'starts' } },
      programme: { ...text, 'x-file': { types: ['pdf', 'docx'], bytes: 2048 } },
    },
    required: ['slug', 'title', 'starts'],
  },
  books: {
    title: 'Books',
    'x-collection': {
      source: 'books/*.yaml',
      key: 'slug',
      route: '/books/{slug}',
      head: { title: '{title}', description: 'What {title} is about' },
      include: {
        topics: {
          collection: 'books/topics',
          where: { value: { in: '{topics}' } },
          fields: ['value', 'path', 'total'],
        },
      },
      lists: {
        all: {
          route: '/books',
          per: 2,
          sort: '-year',
          fields: ['title', 'path'],
          head: {
            title: ['All books, page {later}', 'All books'],
            description: ['The books of page {later} of {pages}', 'Every book we have'],
          },
        },
        topics: {
          route: '/books/about/{value}',
          by: 'topics',
          per: 2,
          sort: 'title',
          fields: ['title'],
          head: {
            title: ['Books about {value}, page {later}', 'Books about {value}'],
            description: '{total} books about {value}, page {page}',
          },
          search: { index: 'site', kind: 'Topic', title: 'Books about {value}', text: ['{value}'] },
        },
      },
    },
    ...closed,
    properties: {
      slug,
      title: text,
      year: { type: 'integer' },
      state: text,
      bought: { ...text, 'x-date': true },
      topics: { type: 'array', items: text },
    },
    required: ['slug', 'title', 'year'],
  },
};

function book(name: string, title: string, year: number, topics: string): string {
  return `slug: ${name}\ntitle: ${title}\nyear: ${year}\ntopics: [${topics}]\n`;
}

export const LIBRARY: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(LIBRARY_SCHEMAS).map(([name, schema]) => [
      `schemas/${name}.json`,
      JSON.stringify({ $id: `${name}.json`, ...schema }, undefined, 2),
    ]),
  ),
  'content/site.yaml':
    "name: Town Library\norigin: https://library.example\ntitles: '{title} | {brand}'\nown: [/healthz, /robots.txt]\n",
  'content/people/ada.md':
    '---\nslug: ada\nname: Ada Green\nrole: Reader\n---\n\nShe reads [this](/files/2026/moths.pdf).\n\n![A reader](/images/ada.png)\n',
  'content/people/ada.es.md': '---\nslug: ada\nname: Ada Verde\nrole: Lectora\n---\n\nElla lee.\n',
  'content/people/ben.md': '---\nslug: ben\nname: Ben Brown\nrole: Reader\n---\n\nHe sings.\n',
  'content/files/2026/moths.pdf': '%PDF-1.7\n%%EOF\n',
  'content/redirects.yaml':
    'rows:\n  - from: /friends\n    to: https://friends.example/library?from=us\n  - from: /cafe\n    gone: true\n',
  'content/pages/about.yaml': 'title: About us\n',
  'content/pages/about.es.yaml': 'title: Quiénes somos\n',
  'content/events/moths.yaml':
    'slug: moths\ntitle: Moths\nhost: ada\nannounced: 03/02/2026\nstarts: 31 July 2026, 7 pm\nends: 2026-07-31 21:00\nprogramme: /files/2026/moths.pdf\n',
  'content/events/moths.es.yaml': 'slug: moths\ntitle: Polillas\nhost: ada\nstarts: 2026-07-31 19:00\n',
  'content/events/stars.yaml':
    'slug: stars\ntitle: Stars\nhost: ben\nstarts: 2026-07-31 13:30 America/New_York\n',
  'content/books/birds.yaml': book('birds', 'Birds', 2001, 'Nature, Field guides'),
  'content/books/trees.yaml': book('trees', 'Trees', 2003, 'Nature'),
  'content/books/rain.yaml': book('rain', 'Rain', 2002, 'Nature, Погода'),
  'content/books/old.yaml': book('old', 'Old paths', 1850, ''),
};

/** The problems of a run: rule, file, what is written at the place, and the advice. */
export function told(site: Site, { diagnostics }: JsonReport): string[] {
  return diagnostics.map(({ rule, file, line, column, endLine, endColumn, suggestion }) => {
    const written = site.text(file).split('\n')[line - 1] ?? '';
    const part = written.slice(column - 1, endLine === line ? endColumn - 1 : undefined);
    return `${rule} ${file} \`${part}\`${suggestion === undefined ? '' : ` → ${suggestion}`}`;
  });
}
