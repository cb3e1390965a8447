import { createFolder, type Site } from './fixture.ts';

type Properties = Record<string, unknown>;
const text = { type: 'string' };

/** A schema of fields that need not be there. */
function schema(collection: object, properties: Properties, title?: string): string {
  return JSON.stringify(
    { ...(title && { title }), 'x-collection': collection, type: 'object', properties },
    undefined,
    1,
  );
}

/** The settings of `outputs` that the site has when no others are given. */
export const OUTPUTS = {
  title: '{name}',
  description: '{about}',
  sitemap: true,
  robots: true,
  llms: { about: 'Call {phone}.' },
  feeds: { posts: { at: '/feed', full: true } },
  markdown: true,
};

/** A small site with posts, a list of them, events, a page of fields, and files beside its pages. */
export function outputsFiles(outputs: object = OUTPUTS): Record<string, string> {
  const site = {
    source: 'site.yaml',
    emit: 'site.json',
    tokens: { brand: 'name', origin: 'origin' },
    dates: { timeZone: 'America/New_York', everywhere: true },
    outputs,
  };
  const head = { title: '{title}', description: '{summary}', published: '{day}' };
  return {
    'schemas/site.json': schema(site, {
      ...{ name: text, about: text, phone: text },
      origin: { type: 'string', 'x-raw': true },
    }),
    'schemas/posts.json': schema(
      {
        ...{ source: 'posts/*.md', key: 'slug', body: 'body', route: '/posts/{slug}' },
        head: { ...head, type: 'article', author: '{by}', modified: '{changed}' },
        lists: {
          tags: {
            route: '/tags/{value}',
            by: 'tags',
            per: 2,
            head: { title: 'About {value}, page {page}', description: 'Page {page} of {total} posts' },
          },
        },
      },
      {
        ...{ slug: text, title: text, summary: text, by: text },
        ...{ day: { type: 'string', 'x-date': true }, changed: { type: 'string', 'x-date': true } },
        tags: { type: 'array', items: text },
        body: { type: 'string', 'x-markdown': 'document' },
      },
      'Posts',
    ),
    'schemas/events.json': schema(
      {
        source: 'events/*.yaml',
        key: 'slug',
        route: '/events/{slug}',
        head: { title: '{title}', description: '{about}' },
      },
      {
        ...{ slug: text, about: text, title: text, place: text },
        ...{ starts: { type: 'string', 'x-datetime': true }, ends: { type: 'string', 'x-datetime': true } },
      },
      'Events',
    ),
    'schemas/about.json': schema(
      { source: 'about.yaml', route: '/about', head: { title: '{title}', description: '{lead}' } },
      {
        ...{ title: text, lead: text, motto: text, kind: { enum: ['a', 'b'] } },
        story: { type: 'string', 'x-markdown': 'block' },
        more: { type: 'string', 'x-markdown': 'block' },
        aliases: { type: 'array', items: text },
      },
    ),
    'schemas/questions.json': schema(
      { source: 'questions/*.yaml', key: 'id', anchor: '/about#{id}' },
      { id: text, question: text, answer: { type: 'string', 'x-markdown': 'block' } },
    ),
    'content/questions/hot.yaml': 'id: hot\nquestion: Is it hot?\nanswer: "*Very*, see [this](#hot)."\n',
    'schemas/hidden.json': schema(
      {
        source: 'hidden.yaml',
        route: '/hidden',
        head: { title: '{title}', description: '{title}', index: false },
      },
      { title: text },
    ),
    'schemas/moved.json': schema(
      { source: 'moved.yaml', redirects: 'rows' },
      {
        rows: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              from: { type: 'string', 'x-raw': true },
              to: { type: 'string', 'x-link': true },
              gone: { const: true },
            },
          },
        },
      },
    ),
    'content/site.yaml':
      'name: Ladle & Leek\nabout: Soup for <everyone>.\nphone: 555-0100\norigin: https://ladle.example\n',
    'content/about.yaml':
      'title: About us\nlead: Who we are.\nmotto: Soup *first*.\nkind: a\nstory: "We cook[^1].\\n\\n[^1]: Slowly."\nmore: "And serve[^1].\\n\\n[^1]: Quickly."\naliases: [/who]\n',
    'content/hidden.yaml': 'title: Hidden\n',
    'content/moved.yaml':
      'rows:\n  - { from: /old.html, to: /about }\n  - { from: /lost%281%29, gone: true }\n',
    'content/posts/leek.md': post('leek', 'Leek & <potato>', '2026-02-01', LEEK),
    'content/posts/pea.md': post('pea', 'Pea', '2026-03-01', 'Green ]]> and ]]> greener.'),
    'content/posts/rye.md': post('rye', 'Rye', '2026-01-01', 'Bread.'),
    'content/events/tasting.yaml':
      'slug: tasting\ntitle: Tasting, with soup\nplace: Kitchen; back door\nstarts: 2026-06-02 20:30\nends: 2026-06-02 22:00\n',
    'content/events/fair.yaml': 'slug: fair\ntitle: Fair\nstarts: 2026-05-01T10:00+02:00\n',
  };
}

const LEEK = `Welcome to {brand}, see [us](/about) and [below](#how).

<!-- for editors -->

## How

H<sub>2</sub>O, <b onclick="x()">hot</b>. Written \\{brand}, and \`{brand}\`.

| a | b |
| - | - |
| 1 | 2 |
`;

function post(slug: string, title: string, day: string, body: string): string {
  const fields = { slug, title, summary: `All of ${slug}.`, day, by: 'Ada', tags: ['Soup'] };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return ['---', ...lines, ...(slug === 'rye' ? ['changed: 2026-02-15'] : []), '---', '', body, ''].join(
    '\n',
  );
}

export function outputsSite(outputs?: object, more: Record<string, string> = {}): Site {
  return createFolder({ ...outputsFiles(outputs), ...more });
}
