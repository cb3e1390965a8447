import type { OtherSite } from './init-from-sites.ts';

// Manuals and blogs of other programs, with addresses that only links reveal, or with other ids of headings.

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
    'manual/guide/start.md': '# Start\n\n[semi](/docs/rules/semi)\n',
  },
  wrong: ['anchor-missing content/rules/eol.md:5', 'link-broken content/rules/eol.md:5'],
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
  wrong: [],
};

/** Like `jekyll new` and Jekyll's site: `.markdown` files, and a permalink in the collection of posts. */
const JEKYLL_POSTS: OtherSite = {
  root: 'checked',
  from: ['checked', '--from', 'site'],
  pictures: [],
  files: {
    'site/_config.yml':
      'title: News\ncollections:\n  posts:\n    permalink: "/news/:year/:month/:day/:title/"\n    output: true\n',
    'site/about.markdown':
      '---\ntitle: About\n---\n\n[First](/news/2024/02/01/first/), [lost](/news/none/)\n',
    'site/_posts/2024-02-01-first.markdown':
      '---\ntitle: First\n---\n\nRun it: <a href="https://tide.example" rel="x">https://tide.example</a>, [about](/about/).\n',
    'site/_posts/2024-03-01-second.md': '---\ntitle: Second\n---\n\n[First](/news/2024/02/01/first/)\n',
  },
  wrong: ['link-broken content/about.markdown:5'],
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
  'the ids of older Hugo': HUGO_IDS,
  'the posts of Jekyll': JEKYLL_POSTS,
  'the pages of Astro': ASTRO_PAGES,
};
