import type { OtherSite } from './init-from-sites.ts';

/** In a folder beside the site that is made. */
const BESIDE = { root: 'checked', from: ['checked', '--from', 'site'], pictures: [] };

const post = (fields: string, body = 'Words.'): string => `---\n${fields}\n---\n\n${body}\n`;

const LISTS: OtherSite = {
  ...BESIDE,
  pictures: ['site/public/ada.png'],
  files: {
    'site/astro.config.mjs': 'export default {};\n',
    'site/src/content.config.ts': [
      "const people = defineCollection({ loader: file('src/content/people.json') });",
      "const towns = defineCollection({ loader: file('src/content/data/towns.yaml') });",
      "const dogs = defineCollection({ loader: file('src/data/dogs.json') });",
      '',
    ].join('\n'),
    'site/src/data/dogs.json': '[{ "id": "rex" }, { "id": "max" }]\n',
    'site/src/content/people.json':
      '[{ "id": "ada", "since": "2020-01-02", "photo": "/ada.png" }, { "id": "bob", "since": "2021-03-04" }]\n',
    'site/src/content/data/towns.yaml':
      'york:\n  name: York\n  lat: 53.9\nleeds:\n  name: Leeds\n  lat: 53\n',
    'site/src/content/prices.csv': 'code;since;open;seats\n01;2020-01-05;true;12\n02;2021-04-05;FALSE;\n',
    'site/src/content/menus/main.yaml': 'home: { url: / }\nblog: { url: /blog }\n',
    'site/src/content/blog/one.md': post('title: One\nperson: ada', '[Gone](/blog/gone)'),
    'site/src/content/blog/two.md': post('title: Two\nperson: bob'),
    'site/src/pages/blog/[slug].astro': "---\ngetCollection('blog')\n---\n",
  },
  wrong: ['link-broken content/blog/one.md:6'],
};

const SWITCHED_OFF: OtherSite = {
  ...BESIDE,
  files: {
    'site/eleventy.config.js': "export default () => ({ dir: { input: 'src' } });\n",
    'site/.eleventyignore': '# Notes\nsrc/notes\n',
    'site/src/index.md': post('title: Home', '[One](/posts/one/), [Footer](/footer/)'),
    'site/src/footer.md': post('title: Footer\npermalink: false'),
    'site/src/notes/a.md': '[Gone](gone.md)\n',
    'site/src/posts/posts.json': '{ "permalink": "/posts/{{ page.fileSlug }}/" }\n',
    'site/src/posts/one.md': post('title: One\npermalink: /posts/one/'),
    'site/src/posts/two.md': post('title: Two\npermalink: false'),
    'site/src/team/team.json': '{ "permalink": false }\n',
    'site/src/team/ada.md': post('name: Ada', '[Gone](/gone/)'),
    'site/src/team/bob.md': post('name: Bob'),
  },
  wrong: ['link-broken content/index.md:5', 'link-broken content/team/ada.md:5'],
};

const CONFIGURED: OtherSite = {
  ...BESIDE,
  files: {
    'site/_config.yml': [
      'exclude: [CHANGELOG.md, "notes/*.md"]',
      'collections:',
      '  staff:',
      '    output: true',
      'defaults:',
      '  - { scope: { path: "", type: staff }, values: { permalink: "/people/:title/" } }',
      '',
    ].join('\n'),
    'site/CHANGELOG.md': '[Gone](gone.md)\n',
    'site/notes/a.md': '[Gone](gone.md)\n',
    'site/index.md': post('title: Home', '[Ada](/people/ada/), [Secret](/2024/02/02/secret.html)'),
    'site/_posts/2024-01-02-hello.md': post('title: Hello\npublished: true'),
    'site/_posts/2024-02-02-secret.md': post('title: Secret\npublished: false'),
    'site/_staff/ada.md': post('name: Ada'),
    'site/_data/nav.yml': '- { title: Home, url: / }\n- { title: People, url: /people }\n',
  },
  wrong: ['link-broken content/index.md:5'],
};

const APPENDED: OtherSite = {
  ...BESIDE,
  files: {
    'site/mkdocs.yml': [
      'site_name: Kit',
      'exclude_docs: |',
      '  drafts/',
      '  *.tmp.md',
      'markdown_extensions:',
      '  - abbr',
      '  - pymdownx.snippets:',
      '      base_path: [docs]',
      '      auto_append:',
      '        - includes/links.md',
      '',
    ].join('\n'),
    'site/docs/index.md': '# Home\n\nSee [the site][site] and [gone](gone.md).\n\n*[API]: Interface\n',
    'site/docs/drafts/a.md': '[Gone](gone.md)\n',
    'site/docs/a.tmp.md': '[Gone](gone.md)\n',
    'site/docs/includes/links.md': '[site]: https://example.com\n',
  },
  wrong: ['link-broken content/index.md:3'],
};

const MDBOOK: OtherSite = {
  ...BESIDE,
  files: {
    'site/book.toml': '[book]\ntitle = "Book"\nsrc = "text"\n',
    'site/text/SUMMARY.md': '# Summary\n\n- [One](one.md)\n- [Gone](gone.md)\n- [Draft]()\n',
    'site/text/README.md': '# Book\n\n[One](one.html), [deep](part/deep.md), [gone](gone.md)\n',
    'site/text/one.md': '# One\n\n{{#include ../LICENSE}}\n\n[Start](README.md)\n',
    'site/text/part/deep.md': '# Deep\n\n[Up](../one.md)\n',
  },
  wrong: ['link-broken content/README.md:3'],
};

const GITBOOK: OtherSite = {
  ...BESIDE,
  pictures: ['site/docs/.gitbook/assets/a b.png'],
  files: {
    'site/.gitbook.yaml': 'root: ./docs/\n',
    'site/docs/SUMMARY.md': '# Contents\n\n* [Start](README.md)\n',
    'site/docs/README.md': [
      '# Start',
      '',
      '![A pier](<.gitbook/assets/a b.png>) ![Gone](<.gitbook/assets/gone.png>)',
      '',
      '<img src=".gitbook/assets/a b.png" alt="A pier">',
      '',
      '[Guide](guide/) and [a file](<.gitbook/assets/plan.pdf>), [gone](<gone file.md>)',
      '',
    ].join('\n'),
    'site/docs/guide/README.md': '# Guide\n\n[Start](../README.md)\n',
    'site/docs/.gitbook/assets/plan.pdf': 'plan\n',
  },
  wrong: ['link-broken content/README.md:7'],
};

const GATSBY: OtherSite = {
  ...BESIDE,
  pictures: ['site/content/blog/one/pier.png'],
  files: {
    'site/gatsby-config.js':
      'module.exports = { plugins: [{ options: { path: `${__dirname}/content/blog` } }] };\n',
    'site/content/blog/one/index.md': post(
      'title: One\nphoto: ./pier.png',
      '[Two](/two/), [Three](../three), [Gone](/gone/)',
    ),
    'site/content/blog/two/index.md': post('title: Two'),
    'site/content/blog/three/index.md': post('title: Three'),
  },
  wrong: ['link-broken content/one/index.md:6'],
};

const STARLIGHT: OtherSite = {
  ...BESIDE,
  files: {
    'site/astro.config.mjs':
      "import starlight from '@astrojs/starlight';\nstarlight({ locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' } } });\n",
    'site/src/content/docs/index.md': post('title: Home', '[A](/guides/a/), [en français](/fr/guides/a/)'),
    'site/src/content/docs/guides/a.md': post('title: A'),
    'site/src/content/docs/guides/b.mdx': post('title: B', '<B />'),
    'site/src/content/docs/fr/guides/a.md': post('title: A', '[B](/fr/guides/b/), [C](/fr/guides/c/)'),
  },
  wrong: ['link-broken content/docs/fr/guides/a.md:5'],
};

const ZOLA: OtherSite = {
  ...BESIDE,
  files: {
    'site/config.toml': 'base_url = "https://tide.example"\n[languages.fr]\n',
    'site/content/blog/_index.md': '+++\ntitle = "Blog"\n+++\n',
    'site/content/blog/2024-01-05_first.md': '+++\ntitle = "First"\n+++\n[Second](@/blog/second/index.md)\n',
    'site/content/blog/second/index.md':
      '+++\ntitle = "Second"\n+++\n[First](/blog/first/), [Gone](@/blog/gone.md)\n',
    'site/content/blog/second/index.fr.md': '+++\ntitle = "Deuxième"\n+++\nMots.\n',
    'site/content/hidden.md': '+++\ntitle = "Hidden"\nrender = false\n+++\nWords.\n',
  },
  wrong: ['link-broken content/blog/second/index.md:4'],
};

const DOCSIFY: OtherSite = {
  ...BESIDE,
  files: {
    'site/index.html': '<script src="//cdn.jsdelivr.net/npm/docsify@4"></script>\n',
    'site/README.md': '# Start\n\n[Guide](#/guide), [More](#/more/), [nothing](#/none)\n',
    'site/guide.md': '# Guide\n',
    'site/_sidebar.md': '- [Start](/)\n- [Guide](guide.md)\n- [Gone](gone.md)\n',
    'site/more/README.md': '# More\n',
  },
  wrong: ['anchor-missing content/README.md:3'],
};

const ODD: OtherSite = {
  ...BESIDE,
  files: {
    'site/notes/upper.MD': '# Upper\n',
    'site/notes/windows.md':
      '\uFEFF---\r\ntitle: Windows\r\npublished: 2024-05-05\r\n---\r\n\r\n[Gone](gone.md)\r\n',
    'site/notes/french.md': post('title: Français\npublished: 3 janvier 2024'),
    'site/notes/third 🎉.md': post('title: Third\npublished: 24-03-05', '[By file](./third%20🎉.md)'),
    'site/notes/html.md': post('title: HTML\nfooter: "<a href=\'#\'>Sign up</a>"', 'See [[Home]].'),
    'site/notes/logseq.md': '- type:: page\n- [link]([[Bob]])\n',
    'site/tables/big.csv': `id,price\n${Array.from({ length: 1500 }, (_, at) => `${at},1.5\n`).join('')}`,
    'site/days/days.md': post('date: 2024-01-01'),
    'site/days/b.md': post('date: 2024-01-02'),
    'site/days/c.md': post('date: 2024-01-03'),
    'site/days/d.md': post('date: 4 janvier 2024'),
    'site/days/e.md': post('date: 2024-01-05'),
    'site/days/f.md': post('date: 2024-01-06'),
    'site/hours/a.md': post('date: 2024-01-01'),
    'site/hours/b.md': post('date: 2024-01-02T10:00'),
    'site/hours/c.md': post('date: 2024-01-03 10:00:00 +0100'),
    'site/hours/d.md': post('date: 2024-13-04'),
    'site/hours/e.md': post('date: 2024-01-05'),
    'site/hours/f.md': post('date: 2024-01-06'),
  },
  wrong: [
    'date-unknown content/days/d.md:2',
    'date-unknown content/hours/d.md:2',
    'link-broken content/notes/windows.md:6',
  ],
};

const PUBLISHED: OtherSite = {
  ...BESIDE,
  pictures: ['site/public/pier.png', 'site/src/assets/boat.png'],
  files: {
    'site/astro.config.mjs': 'export default {};\n',
    'site/src/content/blog/one.md': post(
      'title: One',
      '![Pier](/pier.png) ![Boat](../../assets/boat.png)\n\n![Gone](/gone.png)\n\n![Gone](./gone.png)',
    ),
    'site/src/content/blog/two.md': post('title: Two'),
  },
  wrong: ['image-missing content/blog/one.md:7', 'image-missing content/blog/one.md:9'],
};

const AT_THE_TOP: OtherSite = {
  ...BESIDE,
  pictures: ['site/static/img/pier.png'],
  files: {
    'site/docusaurus.config.js':
      "module.exports = { presets: [['classic', { docs: { sidebarPath: './s.js', routeBasePath: '/' } }]] };\n",
    'site/docs/intro.md': post(
      'title: Home\nslug: /',
      '[Make](/guide/make), [moved](/guide/moved), [gone](/docs/guide/make)\n\n![Pier](@site/static/img/pier.png) [file](pathname:///a.html)\n\n![Gone](@site/static/gone.png)',
    ),
    'site/docs/guide/make.md': post('title: Make'),
    'site/docs/guide/move.md': post('title: Move\nslug: moved'),
    'site/blog/2024-01-05-one.md': post('title: One\ntags: [hello]'),
    'site/blog/tags.yml': 'hello: { label: Hello }\nnews: { label: News }\n',
  },
  wrong: ['image-missing content/docs/intro.md:10', 'link-broken content/docs/intro.md:6'],
};

const SOURCES: OtherSite = {
  ...BESIDE,
  pictures: ['site/static/pier.png'],
  files: {
    'site/package.json': '{}\n',
    'site/README.md': '# Kit\n\n[Gone](gone.md)\n',
    'site/pages/index.md': '# Home\n\n[Guide](/guide), [deep](/guide/deep), [gone](/gone)\n',
    'site/pages/guide.md': '# Guide\n',
    'site/pages/guide/deep.md': '# Deep\n\n[Up](../guide) ![Pier](/pier.png)\n\n![Gone](/gone.png)\n',
  },
  wrong: ['image-missing content/guide/deep.md:5', 'link-broken content/index.md:3'],
};

const BY_LANGUAGE: OtherSite = {
  ...BESIDE,
  files: {
    'site/hugo.yaml': [
      'defaultContentLanguage: en',
      'languages:',
      '  en: { contentDir: content/en }',
      '  de: { contentDir: content/german }',
      'permalinks: { blog: "/:year/:month/:slug/" }',
      '',
    ].join('\n'),
    'site/content/en/_index.md': post(
      'title: Home',
      '[One](/2024/01/one/), [blog](/blog/), [tag](/tags/a/), [about](/about/), [guide](/docs/a/)\n\n[Auf Deutsch](/de/), [gone](/blog/one/)',
    ),
    'site/content/en/about.md': post('title: About'),
    'site/content/en/docs/a.md': post('title: A'),
    'site/content/en/blog/one.md': post('title: One\ndate: 2024-01-05\ntags: [a]'),
    'site/content/german/blog/eins.md': post(
      'title: Eins\ndate: 2024-02-05',
      '[Blog](/de/blog/), [tag](/de/tags/a/), [eins](/de/2024/02/eins/), [gone](/de/2024/02/zwei/)',
    ),
  },
  wrong: ['link-broken content/en/_index.md:7', 'link-broken content/german/blog/eins.md:6'],
};

const VAULT_BY_WORDS: OtherSite = {
  ...BESIDE,
  files: {
    'site/.obsidian/app.json': '{}\n',
    'site/Home.md':
      '# Home\n\n[Below](#What%20is%20it?), [there](<Note.md#My Heading>), [part](Note.md#My%20Heading#Part%20(two))\n\n[Gone](#Nothing%20here)\n\n[Gone](<Note.md#No Heading>)\n\n## What is it?\n\nWords.\n',
    'site/Note.md': '# Note\n\n## My Heading\n\n### Part (two)\n\nWords.\n',
  },
  wrong: ['anchor-missing content/Home.md:5', 'anchor-missing content/Home.md:7'],
};

const MIDDLEMAN: OtherSite = {
  ...BESIDE,
  files: {
    'site/config.rb': 'set :markdown_engine, :redcarpet\nactivate :directory_indexes\n',
    'site/source/index.html.md': post(
      'title: API',
      '[Guide](/guide.html), [by file](guide.html.md), [deep](/deep/), [gone](/gone.html)',
    ),
    'site/source/guide.html.md': post('title: Guide', '[Home](/)'),
    'site/source/deep/index.html.md': post('title: Deep'),
    'site/source/includes/_errors.md': '# Errors\n',
  },
  wrong: ['link-broken content/index.html.md:5'],
};

const LUME: OtherSite = {
  ...BESIDE,
  files: {
    'site/_config.ts': 'import lume from "lume/mod.ts";\nexport default lume();\n',
    'site/index.md': post(
      'title: Home',
      '[One](/posts/one/), [two](~/posts/2024-02-05_two.md), [a](/notes/a/), [gone](~/posts/gone.md)',
    ),
    'site/posts/2024-01-05_one.md': post('title: One', '[Two](/posts/two/)'),
    'site/notes/2024-01-05_a.md': post('title: A'),
    'site/notes/b.md': post('title: B'),
    'site/posts/2024-02-05_two.md': post(
      'title: Two',
      '[One](~/posts/2024-01-05_one.md), [gone](/posts/2024-01-05_one/)',
    ),
  },
  wrong: ['link-broken content/index.md:5', 'link-broken content/posts/2024-02-05_two.md:5'],
};

/** Kinds of sites that were met after those of the other lists. */
export const STRANGERS: Record<string, OtherSite> = {
  'Astro with lists of entries in one file': LISTS,
  'Eleventy with texts that have no page': SWITCHED_OFF,
  'Jekyll with what its configuration leaves out': CONFIGURED,
  'MkDocs with files added to every text': APPENDED,
  'Astro with pictures outside of the texts alone': PUBLISHED,
  'Docusaurus with documents at the top': AT_THE_TOP,
  'no program, with texts in a folder of sources': SOURCES,
  'Hugo with a folder for each language': BY_LANGUAGE,
  'Obsidian with links to headings by their words': VAULT_BY_WORDS,
  'Middleman with two endings': MIDDLEMAN,
  'Lume with days in names': LUME,
  mdBook: MDBOOK,
  GitBook: GITBOOK,
  Gatsby: GATSBY,
  'Starlight in two languages': STARLIGHT,
  'Zola with days in names': ZOLA,
  'docsify with pages behind #': DOCSIFY,
  'a folder of odd names and days': ODD,
};
