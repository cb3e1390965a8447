// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * A tool with the same small site in its own form: its schema as strict as it can be written.
 * @typedef {object} Tool
 * @property {string} name
 * @property {string} posts folder of the posts
 * @property {string} author file of the author
 * @property {string} cover how a post names its picture
 * @property {string} picture file of the picture
 * @property {Record<string, string>} files its configuration, schema and pages
 * @property {(tools: string) => { command: string, args: string[] }} run
 * @property {(tools: string) => string | undefined} version
 */

const project = fileURLToPath(new URL('../../../', import.meta.url));

/** @param {string} name @returns {Tool['version']} */
const packageVersion = (name) => (tools) => {
  const manifest = readFileSync(path.join(tools, 'node_modules', name, 'package.json'), 'utf8');
  return /** @type {{ version: string }} */ (JSON.parse(manifest)).version;
};

/** @param {string} file below node_modules @param {string[]} args */
const script = (file, ...args) =>
  /** @type {Tool['run']} */ (
    (tools) => ({
      // The newest Node that the tools want, which may be newer than ours.
      command: path.join(tools, 'node', 'node_modules', '.bin', 'node'),
      args: [path.join(tools, 'node_modules', file), ...args],
    })
  );

const text = { type: 'string', minLength: 1 };

/** @type {Tool} */
const OURS = {
  name: 'content',
  posts: 'content/posts',
  author: 'content/authors/ada.yaml',
  cover: '/images/pot.jpg',
  picture: 'content/images/pot.jpg',
  files: {
    'schemas/authors.json': JSON.stringify({
      'x-collection': { source: 'authors/*.yaml' },
      type: 'object',
      additionalProperties: false,
      properties: { name: text },
      required: ['name'],
    }),
    'schemas/posts.json': JSON.stringify({
      'x-collection': {
        source: 'posts/*.md',
        key: 'slug',
        body: 'body',
        route: '/posts/{slug}',
        head: { title: '{title}', description: '{summary}' },
      },
      type: 'object',
      additionalProperties: false,
      properties: {
        title: text,
        slug: text,
        date: { ...text, 'x-date': true },
        course: { enum: ['starter', 'main', 'dessert'] },
        servings: { type: 'integer' },
        author: { ...text, 'x-ref': 'authors' },
        cover: { ...text, 'x-image': true },
        summary: text,
        tags: { type: 'array', items: text },
        body: { ...text, 'x-markdown': 'document' },
      },
      required: ['title', 'slug', 'date', 'course', 'servings', 'author', 'cover', 'tags', 'body'],
    }),
  },
  run: () => ({
    command: process.execPath,
    args: [path.join(project, 'scripts/bin/content.js'), 'validate'],
  }),
  version: () => 'this repository',
};

/** The fields as zod has them; each tool puts its own kinds in the place of three of them. */
const zod = (
  /** @type {{ z: string, date: string, author: string, cover: string, more?: string }} */ kinds,
) => `${kinds.z}.object({
  title: ${kinds.z}.string().min(1),
  slug: ${kinds.z}.string(),
  date: ${kinds.date},
  course: ${kinds.z}.enum(['starter', 'main', 'dessert']),
  servings: ${kinds.z}.number().int(),
  author: ${kinds.author},
  cover: ${kinds.cover},
  summary: ${kinds.z}.string().optional(),
  tags: ${kinds.z}.array(${kinds.z}.string()),${kinds.more ?? ''}
})`;

/** @type {Tool} */
const ASTRO = {
  name: 'Astro',
  posts: 'src/content/posts',
  author: 'src/content/authors/ada.yaml',
  cover: './pot.jpg',
  picture: 'src/content/posts/pot.jpg',
  files: {
    'package.json': '{ "type": "module" }',
    'astro.config.mjs': 'export default { telemetry: false };\n',
    'src/content.config.ts': `import { defineCollection, reference } from 'astro:content';
import { z } from 'astro/zod';
import { glob } from 'astro/loaders';
const posts = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/posts' }),
  schema: ({ image }) => ${zod({
    z: 'z',
    date: 'z.coerce.date()',
    author: "reference('authors')",
    cover: 'image()',
  })}.strict(),
});
const authors = defineCollection({
  loader: glob({ pattern: '*.yaml', base: './src/content/authors' }),
  schema: z.object({ name: z.string() }).strict(),
});
export const collections = { posts, authors };
`,
    'src/pages/posts/[slug].astro': `---
import { getCollection, getEntry, render } from 'astro:content';
export async function getStaticPaths() {
  const posts = await getCollection('posts');
  return posts.map((post) => ({ params: { slug: post.id }, props: { post } }));
}
const { post } = Astro.props;
const { Content } = await render(post);
const author = await getEntry(post.data.author);
---
<html lang="en"><head><title>{post.data.title}</title></head>
<body><h1>{post.data.title}</h1><p>{author.data.name}</p><Content /></body></html>
`,
  },
  run: script('astro/bin/astro.mjs', 'build'),
  version: packageVersion('astro'),
};

/** @type {Tool} */
const VELITE = {
  name: 'Velite',
  posts: 'content/posts',
  author: 'content/authors/ada.yaml',
  cover: './pot.jpg',
  picture: 'content/posts/pot.jpg',
  files: {
    'package.json': '{ "type": "module" }',
    'velite.config.js': `import { defineConfig, s } from 'velite';
export default defineConfig({
  root: 'content',
  collections: {
    posts: {
      name: 'Post',
      pattern: 'posts/*.md',
      schema: ${zod({
        z: 's',
        date: 's.isodate()',
        author: 's.string()',
        cover: 's.image()',
        more: '\n  body: s.markdown(),',
      }).replace('slug: s.string()', "slug: s.slug('posts')")}.strict(),
    },
    authors: { name: 'Author', pattern: 'authors/*.yaml', schema: s.object({ name: s.string() }).strict() },
  },
});
`,
  },
  run: script('velite/bin/velite.js', 'build', '--strict'),
  version: packageVersion('velite'),
};

/** @type {Tool} */
const COLLECTIONS = {
  name: 'content-collections',
  posts: 'content/posts',
  author: 'content/authors/ada.yaml',
  cover: './pot.jpg',
  picture: 'content/posts/pot.jpg',
  files: {
    'package.json': '{ "type": "module" }',
    'content-collections.ts': `import { defineCollection, defineConfig } from '@content-collections/core';
import { z } from 'zod';
const posts = defineCollection({
  name: 'posts', directory: 'content/posts', include: '*.md',
  schema: ${zod({ z: 'z', date: 'z.coerce.date()', author: 'z.string()', cover: 'z.string()', more: '\n  content: z.string(),' })}.strict(),
});
const authors = defineCollection({
  name: 'authors', directory: 'content/authors', include: '*.yaml', parser: 'yaml',
  schema: z.object({ name: z.string() }).strict(),
});
export default defineConfig({ content: [posts, authors] });
`,
  },
  run: script('@content-collections/cli/dist/index.js', 'build'),
  version: packageVersion('@content-collections/core'),
};

/** @type {Tool} */
const ELEVENTY = {
  name: 'Eleventy',
  posts: 'posts',
  author: '_data/authors/ada.json',
  cover: './pot.jpg',
  picture: 'posts/pot.jpg',
  files: {
    'package.json': '{ "type": "module" }',
    'eleventy.config.js': 'export default () => ({});\n',
    'posts/posts.11tydata.js': `import { z } from 'zod';
const post = ${zod({ z: 'z', date: 'z.coerce.date()', author: 'z.string()', cover: 'z.string()' })};
export default {
  permalink: (data) => '/posts/' + data.slug + '/',
  layout: 'post.njk',
  // Of Eleventy itself: data are checked before a template is rendered; what else they hold is Eleventy's own.
  eleventyDataSchema: (data) => {
    const result = post.safeParse(data);
    if (!result.success) throw z.prettifyError ? new Error(z.prettifyError(result.error)) : result.error;
  },
};
`,
    '_includes/post.njk':
      '<title>{{ title }}</title><h1>{{ title }}</h1><p>{{ authors[author].name }}</p>{{ content | safe }}\n',
  },
  run: script('@11ty/eleventy/cmd.cjs'),
  version: packageVersion('@11ty/eleventy'),
};

/** @type {Tool} */
const HUGO = {
  name: 'Hugo',
  posts: 'content/posts',
  author: 'data/authors/ada.yaml',
  cover: '/images/pot.jpg',
  picture: 'assets/images/pot.jpg',
  files: {
    'hugo.toml':
      'baseURL = "https://ladle.example/"\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap", "home", "section"]\n',
    // No schema: what a layout can ask for is asked for.
    'layouts/_default/single.html': `{{ with .Params.title }}{{ else }}{{ errorf "%s: no title" $.File.Path }}{{ end }}
{{ if ne (printf "%T" .Params.servings) "int" }}{{ errorf "%s: servings is no number" $.File.Path }}{{ end }}
{{ if not (in (slice "starter" "main" "dessert") .Params.course) }}{{ errorf "%s: no course %q" $.File.Path .Params.course }}{{ end }}
<title>{{ .Title }}</title><h1>{{ .Title }}</h1>
{{ with index site.Data.authors .Params.author }}<p>{{ .name }}</p>{{ else }}{{ errorf "%s: no author %q" $.File.Path .Params.author }}{{ end }}
{{ with resources.Get .Params.cover }}<img src="{{ .RelPermalink }}" alt="">{{ else }}{{ errorf "%s: no picture %q" $.File.Path .Params.cover }}{{ end }}
{{ .Content }}
`,
    'layouts/_default/_markup/render-link.html': `{{ if not (site.GetPage .Destination) }}{{ errorf "%s: no page %q" .Page.File.Path .Destination }}{{ end }}<a href="{{ .Destination }}">{{ .Text | safeHTML }}</a>`,
  },
  run: () => ({ command: 'hugo', args: ['--panicOnWarning', '--printPathWarnings'] }),
  version: () => undefined,
};

export const TOOLS = [OURS, ASTRO, VELITE, COLLECTIONS, ELEVENTY, HUGO];
