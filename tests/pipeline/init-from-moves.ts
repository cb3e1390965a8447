import type { OtherSite } from './init-from-sites.ts';

// Sites as they come out of WordPress, note takers, and programs in which a folder is a page.

const usual = { root: 'checked', from: ['checked', '--from', 'site'], pictures: [] };

/** Most programs publish files under their names as they are. */
const CAPITALS: OtherSite = {
  ...usual,
  files: {
    'site/API.md':
      '# API\n\n[Start](/Getting-Started), [file](Getting-Started.md), [lost](/getting-started)\n',
    'site/Getting-Started.md': '# Start\n\n[API](/API)\n',
  },
  wrong: ['link-broken content/API.md:3'],
};

/** A text is named `+page`, and has the address of its folder; folders in parentheses only group. */
const SVELTEKIT: OtherSite = {
  ...usual,
  files: {
    'site/svelte.config.js': 'export default {};\n',
    'site/README.md': '# App\n',
    'site/src/routes/blog/first/+page.md':
      '# First\n\n[Second](/blog/second), [terms](/terms), [lost](/blog/none)\n',
    'site/src/routes/blog/second/+page.md': '# Second\n\n[About](/about)\n',
    'site/src/routes/(site)/terms/+page.md': '# Terms\n\n[First](/blog/first)\n',
    'site/src/routes/(site)/about/+page.svx': '# About\n',
  },
  wrong: ['link-broken content/blog/first/+page.md:3'],
};

const NEXT: OtherSite = {
  ...usual,
  files: {
    'site/next.config.mjs': 'export default {};\n',
    'site/app/docs/start/page.md': '# Start\n\n[Guide](/docs/guide), [lost](/docs/none)\n',
    'site/app/docs/guide/page.md': '# Guide\n\n[Start](/docs/start)\n',
  },
  wrong: ['link-broken content/docs/start/page.md:3'],
};

/** An export of WordPress to Markdown, with the addresses that its posts had. */
const WORDPRESS: OtherSite = {
  ...usual,
  files: {
    'site/posts/2019-03-14-hello-world/index.md': `---
title: "Hello world!"
date: 2019-03-14
categories: 
  - "news"
---

[gallery ids="1,2"] [Second](/2019/05/02/second/), [news](/category/news/), [lost](/2019/05/02/none/), [feed](/feed/)
`,
    'site/posts/2019-05-02-second/index.md':
      '---\ntitle: "Second"\ndate: 2019-05-02\n---\n\n[First](/2019/03/14/hello-world/)\n',
  },
  wrong: ['link-broken content/posts/2019-03-14-hello-world/index.md:8'],
};

/** Notes with one other name, links to paragraphs, and citations; backups of Logseq beside them. */
const NOTES: OtherSite = {
  ...usual,
  files: {
    'site/One.md': '# One\n\nA block ^block1\n\n[here](#^block1), [@luhmann1992, p. 5], [lost](none.md)\n',
    'site/Two.md': '---\naliases: Second\n---\n# Two\n\n[block](One.md#^block1)\n',
    'site/logseq/bak/One.md': '# One\n\n[gone](gone.md)\n',
  },
  wrong: ['link-broken content/One.md:5'],
};

const LANGUAGES = `[en]
contentDir = "content/en"
[de]
contentDir = "content/de"
[de.permalinks]
blog = "/artikel/:slug/"
`;

const HUGO: OtherSite = {
  ...usual,
  files: {
    'site/hugo.toml': LANGUAGES.replaceAll('[', '[languages.'),
    'site/content/en/blog/one.md':
      '---\ntitle: One\n---\n\n[Eins](/de/artikel/eins/)\n\n[lost](/de/blog/eins/)\n',
    'site/content/de/blog/eins.md': '---\ntitle: Eins\n---\n\n[One](/blog/one/)\n',
  },
  wrong: ['link-broken content/en/blog/one.md:7'],
};

/** The configuration has a file for each of its parts. */
const HUGO_IN_PARTS: OtherSite = {
  ...HUGO,
  files: {
    ...Object.fromEntries(Object.entries(HUGO.files).filter(([file]) => file !== 'site/hugo.toml')),
    'site/config/_default/hugo.yml': 'title: Kit\n',
    'site/config/_default/languages.toml': LANGUAGES,
    'site/config/_default/menus.en.toml': '[[main]]\nname = "Home"\n',
  },
};

/** Links name files by their path in the repository, deeper than the folder of the texts. */
const REPOSITORY: OtherSite = {
  ...usual,
  from: ['checked', '--from', 'kit/docs/docs'],
  files: {
    'kit/docs/docs/api/Pool.md':
      '# Pool\n\n[Agent](/docs/docs/api/Agent.md), [lost](/docs/docs/api/None.md)\n',
    'kit/docs/docs/api/Agent.md': '# Agent\n\n[Pool](/docs/docs/api/Pool.md#pool)\n',
  },
  wrong: ['link-broken content/api/Pool.md:3'],
};

/** A `README.md` with fields is a page; pictures in HTML that no folder has are elsewhere. */
const READMES: OtherSite = {
  ...usual,
  files: {
    'site/README.md': '---\nhome: true\n---\n\n<img src="/img/boat.png" alt="A boat"> [lost](none.md)\n',
    'site/demo/README.md': '---\ntitle: Demo\n---\n\n[Home](/)\n',
    'site/demo/page.md': '# Page\n\n[Demo](/demo/)\n\n<!--@include: ./part.txt-->\n',
  },
  wrong: ['link-broken content/README.md:5'],
};

/** The configuration is beside the texts, and its collections are in a folder of their own. */
const JEKYLL_IN_SRC: OtherSite = {
  ...usual,
  files: {
    'site/README.md': '# Site\n',
    'site/src/_config.yml':
      'collections_dir: all\ncollections:\n  help:\n    output: true\n    permalink: /help/:title/\n',
    'site/src/about.md':
      '---\ntitle: About\n---\n\n[Tour](/help/tour/), [lost](/all/help/tour/)\n{: file="a.go" }\n',
    'site/src/all/_help/tour.md': '---\ntitle: Tour\n---\n\n[About](/about/)\n',
  },
  wrong: ['link-broken content/about.md:5'],
};

const HEXO_ASSETS: OtherSite = {
  ...usual,
  pictures: ['site/source/_posts/first/boat.png'],
  files: {
    'site/_config.yml': 'post_asset_folder: true\n',
    'site/scaffolds/post.md': '---\ntitle: x\n---\n',
    'site/source/_posts/first.md':
      '---\ntitle: First\ndate: 2024-01-02 03:04:05\n---\n\n![Boat](boat.png) ![By path](first/boat.png) ![Lost](none.png)\n',
  },
  wrong: ['image-missing content/_posts/first.md:6'],
};

export const MOVES: Readonly<Record<string, OtherSite>> = {
  'files with capitals in their names': CAPITALS,
  SvelteKit: SVELTEKIT,
  'the pages of Next': NEXT,
  'an export of WordPress': WORDPRESS,
  'notes with names of paragraphs': NOTES,
  'Hugo with permalinks of a language': HUGO,
  'Hugo with a file for each part of its configuration': HUGO_IN_PARTS,
  'links by the path in the repository': REPOSITORY,
  'pages named README': READMES,
  'Jekyll in src, with collections in a folder': JEKYLL_IN_SRC,
  'Hexo with folders of assets': HEXO_ASSETS,
};
