import type { OtherSite } from './init-from-sites.ts';

// Manuals and blogs of other programs, with addresses that only links reveal and the programs' heading ids.

/** Like Next's documentation in its package: no configuration, sort numbers, a section kept elsewhere. */
const NUMBERED: OtherSite = {
  root: 'checked',
  from: ['checked', '--from', 'manual'],
  pictures: [],
  files: {
    'manual/index.md': '---\ntitle: Manual\n---\n\n[Start](/docs/app/start), [pages](/docs/pages/start)\n',
    'manual/01-app/index.md': '---\ntitle: App\n---\n\n[Up](/docs), [Start](/docs/app/start#first)\n',
    'manual/01-app/01-start.md': `---
title: Start
---

## First

[Data](/docs/app/data), [lost](/docs/app/nothing), [an error](/docs/errors/one), [another](/docs/errors/two)
`,
    'manual/01-app/02-data.md': '---\ntitle: Data\n---\n\n[A third](/docs/errors/three), [one](/shop/cart)\n',
    'manual/02-pages/01-start.md': '---\ntitle: Start\n---\n\n[Data](/docs/app/data)\n',
  },
  wrong: ['link-broken content/01-app/01-start.md:7', 'link-broken content/01-app/02-data.md:5'],
};

/** Without sort numbers: the pages get the common prefix of all links, so their anchors are checked. */
const PREFIXED: OtherSite = {
  root: 'checked',
  from: ['checked', '--from', 'manual'],
  pictures: [],
  files: {
    'manual/rules/semi.md': '# semi\n\nSee [eol](/docs/rules/eol#why), [file](/docs/rules/eol.md#why)\n',
    'manual/rules/eol.md':
      '# eol\n\n## Why\n\n[semi](/docs/rules/semi), [lost](/docs/rules/eol#lost), [too](./none#why)\n',
    'manual/guide/start.md':
      '# Start\n\n[semi](/docs/rules/semi), [part](/docs/parts/alert), [one](../rules/no1), [two](../rules/no2), [three](../rules/no3)\n',
    'manual/parts/alert.mdx': '<Alert />\n',
  },
  wrong: [
    'anchor-missing content/rules/eol.md:5',
    ...['guide/start', 'guide/start', 'guide/start', 'rules/eol'].map(
      (file) => `link-broken content/${file}.md:${file === 'guide/start' ? 3 : 5}`,
    ),
  ],
};

const MKDOCS: OtherSite = {
  root: 'checked',
  from: ['checked', '--from', 'site'],
  pictures: ['site/handbook/chart.png'],
  files: {
    'site/mkdocs.yml': `site_name: Tide
docs_dir: handbook
markdown_extensions:
  - toc:
      permalink: true
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
  - pymdownx.tabbed:
      slugify: !!python/object/apply:pymdownx.slugs.slugify
`,
    'site/README.md': '# Not a page\n\n[gone](nowhere.md)\n',
    'site/handbook/index.md': `# Home

[Formats](setup/formats.md#sub-and-superscripts), [the second](setup/formats.md#note_1), [settings](setup/settings.md#config.dir),
[found](?q=tide), [note](#fn:1), [all](setup/README.md#formats), [tide](setup/api.md#tide.go), [lost](setup/none.md). ![Chart](https://charts.example/a?text=–%20A%20–)
`,
    'site/handbook/setup/formats.md': `# Formats

!!! note "Mind"

    Words of [the list].

    ## Inside

  [the list]: ../index.md

## Sub- and superscripts

## Note

## Note

![Chart](../chart.png) [inside](#inside)
`,
    'site/handbook/setup/README.md': '# Set up\n\n## Formats\n',
    'site/handbook/setup/api.md': '# API\n\n::: tide.go\n    options:\n      show_root_toc_entry: false\n',
    'site/handbook/setup/settings.md':
      '# Settings\n\n#### <!-- md:setting config.dir -->\n\nThe folder.\n\n--8<-- "more.md"\n',
  },
  wrong: ['link-broken content/index.md:4'],
};

const VITEPRESS_IDS: OtherSite = {
  root: '.',
  from: ['--from', '.'],
  pictures: [],
  files: {
    'docs/.vitepress/config.mts': "export default { title: 'Kit' };\n",
    'docs/api.md':
      '# API\n\n## output.dir\n\n## 2. Café & bar\n\n[a](#output-dir), [b](#_2-cafe-bar), [c](#outputdir)\n',
  },
  wrong: ['anchor-missing content/api.md:7'],
};

const HUGO_IDS: OtherSite = {
  root: 'checked',
  from: ['checked', '--from', 'site'],
  pictures: [],
  files: {
    'site/config.json':
      '{ "baseurl": "https://sync.example", "markup": { "goldmark": { "parser": { "autoHeadingIDType": "blackfriday" } } } }\n',
    'site/layouts/x.html': '<p>x</p>\n',
    'site/content/_index.md': '---\ntitle: Home\n---\n\n[list](/docs/#fast-list)\n',
    'site/content/docs.md':
      '---\ntitle: Docs\n---\n\n### --fast-list ###\n\n### --dir=DIR ###\n\n[dir](#dir-dir), [lost](#dirdir)\n',
  },
  wrong: ['anchor-missing content/docs.md:9'],
};

/** Like `jekyll new` and Jekyll's site: `.markdown` files, and a permalink in the collection of posts. */
const JEKYLL_POSTS: OtherSite = {
  root: 'checked',
  from: ['checked', '--from', 'site'],
  pictures: ['site/map.png', 'site/drawn.png', 'site/css/sprite.png'],
  files: {
    'site/_config.yml':
      'title: News\ncollections:\n  posts:\n    permalink: "/news/:year/:month/:day/:title/"\n    output: true\n',
    'site/about.markdown':
      '---\ntitle: About\n---\n\n[First](/news/2024/02/01/first/), [lost](/news/none/), [tour](/tour/) ![Map](map.png)\n',
    // Written for old addresses; the folder of the same name has the page.
    'site/tour.markdown': '---\ntitle: Tour\nredirect_to: tour/\n---\n',
    'site/tour/index.markdown':
      '---\ntitle: Tour\n---\n\n## One\n\n[About](/about/)\n\n<script>show("drawn.png")</script>\n',
    'site/_posts/2024-02-01-first.markdown':
      '---\ntitle: First\n---\n\nRun it: <a href="https://tide.example" rel="x">https://tide.example</a>, [about](/about/).\n',
    'site/_posts/2024-03-01-second.md': '---\ntitle: Second\n---\n\n[First](/news/2024/02/01/first/)\n',
  },
  wrong: ['link-broken content/about.markdown:5'],
};

/** MyST: Sphinx looks up where `inv:` and `project:` lead; options of directives are no emoji. */
const SPHINX: OtherSite = {
  root: 'checked',
  from: ['checked', '--from', 'docs'],
  pictures: [],
  files: {
    'docs/conf.py': 'extensions = ["myst_parser"]\n',
    'docs/index.md': `# Kit

See [guide](guide.md), <inv:python#library/re>, [part](project:guide.md#use), and [lost](lost.md). :tada:

::: kit.module
    :docstring:
    :members: a b

The {ref}\`place\`, or :ref:\`place\`.
`,
    'docs/guide.md': '# Guide\n\n## Use\n',
  },
  wrong: ['link-broken content/index.md:3'],
};

/** The usual content folder contains only data; the texts are pages. */
const ASTRO_PAGES: OtherSite = {
  root: 'checked',
  from: ['checked', '--from', 'site'],
  pictures: [],
  files: {
    'site/astro.config.mjs': 'export default {};\n',
    'site/src/data/menu.ts': 'export default [];\n',
    'site/src/pages/index.astro': '<p>Home</p>\n',
    'site/src/pages/about.md':
      '---\ntitle: About\n---\n\n[Home](/), [post](/articles/tides), [lost](/none)\n',
    'site/src/pages/articles/tides.md': '---\ntitle: Tides\n---\n\n[About](/about)\n',
  },
  wrong: ['link-broken content/about.md:5'],
};

export const MANUALS: Readonly<Record<string, OtherSite>> = {
  'a manual whose numbers are no part of its addresses': NUMBERED,
  'a manual below an address that only links tell': PREFIXED,
  MkDocs: MKDOCS,
  'the ids of VitePress': VITEPRESS_IDS,
  'the ids of older Hugo': HUGO_IDS,
  'the posts of Jekyll': JEKYLL_POSTS,
  Sphinx: SPHINX,
  'the pages of Astro': ASTRO_PAGES,
};
