/**
 * Small folders of content as programs for editors write them, made by hand after their documentation, each with the schemas that
 * somebody who moves in would write, and what such a person is told.
 */
export interface Export {
  files: Readonly<Record<string, string>>;
  /** Pictures, which are drawn. */
  pictures: readonly string[];
  /** What each problem names, in the order of the report, as the program left it and after `--fix`. */
  told: readonly string[];
  left: readonly string[];
  /** What a person then does, as each message says: file, what stood there, and what is written. */
  mended: readonly (readonly [file: string, from: string, to: string])[];
  /** Files that take no part, and are removed by hand. */
  removed?: readonly string[];
  /** What the output holds at last: address of a page → texts of its data. */
  shown: Readonly<Record<string, readonly string[]>>;
}

const text = { type: 'string' };
const day = { ...text, 'x-date': true };
const hour = { ...text, 'x-datetime': true };
const picture = { ...text, 'x-image': true };
const body = { ...text, 'x-markdown': 'document' };
const list = { type: 'array', items: text };

function collection(spec: object, properties: object, required: string[]): string {
  const head = { title: '{title}', description: '{title}' };
  const keyword = { body: 'body', head, ...spec };
  return JSON.stringify({ 'x-collection': keyword, type: 'object', properties, required });
}

/** Decap CMS: every optional field that was touched is there, empty; days are hours in UTC; what is no longer asked for stays. */
const DECAP: Export = {
  files: {
    'schemas/blog.json': collection(
      { source: 'blog/*.md', key: 'slug', route: '/blog/{slug}' },
      {
        ...{ slug: text, title: text, date: day, updated: hour, draft: { type: 'boolean' }, tags: list },
        ...{ thumbnail: picture, rating: { type: 'number' }, author: { ...text, 'x-ref': 'people' }, body },
        seo: { type: 'object', properties: { title: text, description: text } },
        layout: { const: 'blog' },
      },
      ['slug', 'title', 'date'],
    ),
    'schemas/people.json': collection(
      { source: 'people/*.yml', body: undefined, key: 'slug', route: '/people/{slug}' },
      { slug: text, title: text, mail: { ...text, format: 'email' } },
      ['slug', 'title'],
    ),
    'content/people/ada.yml': 'slug: ada\ntitle: Ada Green\nmail: ""\n',
    'content/blog/first-bread.md':
      '---\nlayout: blog\nslug: first-bread\ntitle: First bread\ndate: 2024-03-05T00:00:00.000Z\nupdated: 2024-03-06T09:31:12.418Z\ndraft: false\ntags: []\nthumbnail: /images/bread.jpg\nrating: null\nauthor: ada\nseo:\n  title: ""\n  description: null\n---\nFlour and water.\n',
    'content/blog/second-bread.md':
      '---\nlayout: blog\nslug: second-bread\ntitle: Second bread\ndate: 2024-04-05\nupdated: ""\nthumbnail: ""\nauthor: ""\ntags:\n  - ""\nseo: {}\n---\n![A loaf](/images/bread.jpg "Cut open")\n',
    'content/blog/.gitkeep': '',
  },
  pictures: ['bread.jpg'],
  told: [],
  left: [],
  mended: [],
  shown: { '/blog/first-bread': ['Flour and water.', '2024-03-05'], '/blog/second-bread': ['A loaf'] },
};

/** TinaCMS: references are paths of files, days are moments, rich text holds elements of its own. */
const TINA: Export = {
  files: {
    'schemas/post.json': collection(
      { source: 'posts/**/*.md', route: '/posts/{slug}' },
      {
        ...{
          slug: text,
          title: text,
          date: hour,
          heroImg: picture,
          excerpt: { ...text, 'x-markdown': 'block' },
        },
        ...{ author: { ...text, 'x-ref': 'author' }, body },
        tags: { type: 'array', items: { type: 'object', properties: { tag: text } } },
      },
      ['slug', 'title', 'date'],
    ),
    'schemas/author.json': collection(
      { source: 'authors/*.md', route: '/authors/{slug}' },
      { slug: text, title: text, avatar: picture, body },
      ['slug', 'title'],
    ),
    'content/authors/pedro.md': "---\nslug: pedro\ntitle: Pedro\navatar: ''\n---\n",
    'content/posts/2024/june/hello.md':
      "---\nslug: hello\ntitle: Hello\ndate: '2024-06-30T04:00:00.000Z'\nheroImg: /images/hero.png\nauthor: content/authors/pedro.md\nexcerpt: |\n  A *short* one.\ntags:\n  - tag: ''\n---\n\nWords <Callout type=\"info\" /> and words.\n\n![](/images/hero.png)\n",
    'content/.tina/__generated__/schema.json': '{}',
    'content/posts/.gitkeep.md': '---\n---\n',
  },
  pictures: ['hero.png'],
  told: [
    'reference-missing posts/2024/june/hello.md:6',
    'html-removed posts/2024/june/hello.md:13',
    'image-alt posts/2024/june/hello.md:15',
  ],
  left: [
    'reference-missing posts/2024/june/hello.md:6',
    'html-removed posts/2024/june/hello.md:13',
    'image-alt posts/2024/june/hello.md:15',
  ],
  mended: [
    ['content/posts/2024/june/hello.md', 'content/authors/pedro.md', 'pedro'],
    ['content/posts/2024/june/hello.md', '<Callout type="info" />', '**Note:**'],
    ['content/posts/2024/june/hello.md', '![]', '![The hero]'],
  ],
  shown: { '/posts/hello': ['short', '2024-06-30'] },
};

/** Keystatic: a folder for each entry, with `index` files; optional fields are left out, empty lists are not. */
const KEYSTATIC: Export = {
  files: {
    'schemas/posts.json': collection(
      { source: 'posts/**/*.md', route: '/posts/{slug}' },
      {
        slug: text,
        title: text,
        publishedAt: day,
        cover: picture,
        authors: { ...list, items: { ...text, 'x-ref': 'authors' } },
        body,
      },
      ['slug', 'title'],
    ),
    'schemas/authors.json': collection(
      { source: 'authors/**/*.yaml', body: undefined, route: '/authors/{slug}' },
      { slug: text, title: text, links: list },
      ['slug', 'title'],
    ),
    'content/authors/jo/index.yaml': 'slug: jo\ntitle: Jo\nlinks: []\n',
    'content/posts/one/index.md':
      '---\nslug: one\ntitle: One\npublishedAt: 2024-05-01\ncover: ../../images/one.jpg\nauthors:\n  - jo\n---\n\n## What\n\n![One](./one.jpg)\n\n![One](/public/images/one.jpg)\n\n[Two](../two/index.md)\n',
    'content/posts/two/index.md': '---\nslug: two\ntitle: Two\nauthors: []\n---\n',
    'content/posts/two/index.mdoc': '---\ntitle: Two\n---\n{% callout %}x{% /callout %}\n',
  },
  pictures: ['one.jpg'],
  told: [
    'image-missing posts/one/index.md:5',
    'image-missing posts/one/index.md:12',
    'image-missing posts/one/index.md:14',
    'file-ungoverned posts/two/index.mdoc:1',
  ],
  left: [
    'image-missing posts/one/index.md:5',
    'image-missing posts/one/index.md:12',
    'image-missing posts/one/index.md:14',
    'file-ungoverned posts/two/index.mdoc:1',
  ],
  mended: [
    ['content/posts/one/index.md', '../../images/one.jpg', '/images/one.jpg'],
    ['content/posts/one/index.md', './one.jpg', '/images/one.jpg'],
    ['content/posts/one/index.md', '/public/images/one.jpg', '/images/one.jpg'],
  ],
  removed: ['content/posts/two/index.mdoc'],
  shown: { '/posts/one': ['One', '/posts/two', '2024-05-01'] },
};

/** Obsidian: names with blanks, links of a wiki, callouts, comments, tags in texts, properties without a value, its own folders. */
const OBSIDIAN: Export = {
  files: {
    'schemas/notes.json': collection(
      { source: 'notes/**/*.md', route: '/notes/{slug}' },
      {
        slug: text,
        title: text,
        tags: list,
        aliases: list,
        cssclasses: list,
        created: hour,
        due: day,
        related: text,
        done: { type: 'boolean' },
        body,
      },
      ['slug', 'title'],
    ),
    'content/.obsidian/app.json': '{}',
    'content/notes/.trash/Old.md': 'x',
    'content/notes/Sourdough Starter.md':
      '---\nslug: sourdough-starter\ntitle: Sourdough Starter\ntags:\naliases: []\ncssclasses:\n  - wide\ncreated: 2024-02-01T14:30:00\ndue:\nrelated: "[[Flour]]"\ndone: false\n---\n# Sourdough Starter\n\n> [!tip]- Keep it warm\n> See [[Flour|the flour]] and ![[jar.png|300]].\n\n%% a comment of mine %%\n\nUse ==fresh== water #bread/daily. ^para1\n\n- [x] Feed\n- [/] Wait\n',
    'content/notes/baking/Flour.md':
      '---\nslug: flour\ntitle: Flour\n---\nBack to [the starter](Sourdough%20Starter.md).\n',
    'content/notes/Untitled.canvas': '{}',
    'content/notes/_index.md': '---\ntitle: Notes\n---\n',
  },
  pictures: ['jar.png'],
  told: [
    'image-orphan images/jar.png:1',
    'date-unknown notes/Sourdough Starter.md:8',
    'heading-order notes/Sourdough Starter.md:13',
    'text-markup notes/Sourdough Starter.md:16',
    'text-markup notes/Sourdough Starter.md:16',
    'text-markup notes/Sourdough Starter.md:18',
    'text-markup notes/Sourdough Starter.md:20',
    'text-markup notes/Sourdough Starter.md:20',
    'file-ungoverned notes/Untitled.canvas:1',
    'link-broken notes/baking/Flour.md:5',
  ],
  left: [
    'image-orphan images/jar.png:1',
    'date-unknown notes/Sourdough Starter.md:7',
    'heading-order notes/Sourdough Starter.md:11',
    'text-markup notes/Sourdough Starter.md:14',
    'text-markup notes/Sourdough Starter.md:14',
    'text-markup notes/Sourdough Starter.md:16',
    'text-markup notes/Sourdough Starter.md:18',
    'text-markup notes/Sourdough Starter.md:18',
    'file-ungoverned notes/Untitled.canvas:1',
    'link-broken notes/baking/Flour.md:5',
  ],
  mended: [
    ['content/notes/Sourdough Starter.md', '2024-02-01T14:30:00', '2024-02-01 14:30 America/New_York'],
    ['content/notes/Sourdough Starter.md', '# Sourdough Starter\n\n', ''],
    ['content/notes/Sourdough Starter.md', '[[Flour|the flour]]', '[the flour](/notes/flour)'],
    ['content/notes/Sourdough Starter.md', '![[jar.png|300]]', '![A jar](/images/jar.png)'],
    ['content/notes/Sourdough Starter.md', '%% a comment of mine %%', '<!-- a comment of mine -->'],
    ['content/notes/Sourdough Starter.md', '==fresh==', '<mark>fresh</mark>'],
    ['content/notes/Sourdough Starter.md', ' ^para1', ''],
    ['content/notes/baking/Flour.md', 'Sourdough%20Starter.md', '/notes/sourdough-starter'],
  ],
  removed: ['content/notes/Untitled.canvas'],
  shown: {
    '/notes/flour': ['href=\\"/notes/sourdough-starter\\"'],
    '/notes/sourdough-starter': ['md-alert-title\\">Keep it warm</p>', 'America/New_York'],
  },
};

export const EXPORTS: Readonly<Record<string, Export>> = {
  'Decap CMS': DECAP,
  TinaCMS: TINA,
  Keystatic: KEYSTATIC,
  Obsidian: OBSIDIAN,
};
