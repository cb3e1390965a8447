import type { OtherSite } from './init-from-sites.ts';

// Links by names, titles, or parts of other files, and addresses from other files: only the site's own program
// resolves them.

const usual = { root: 'checked', from: ['checked', '--from', 'site'], pictures: [] };

const LABELS: OtherSite = {
  ...usual,
  files: {
    'site/docs/conf.py': "extensions = ['myst_parser']\n",
    'site/docs/index.md': `# Home

(first-steps)=
## First steps

[Steps](setup), [by name](choices), [](choices), [as an anchor](#choices), [function](tide.high), [lost](none),
[lost](#none-such)
`,
    'site/docs/setup.md': `# Set up

(choices)=
## What to choose

\`\`\`{figure} ../tide.png
\`\`\`

<wiki:Tide>, [files](<All files>), [Back](first-steps), [the same](index.md#first-steps), [a book](notes), [top](/index), [old](history)
`,
    'site/docs/All files': '',
    'site/docs/notes.ipynb': '{}\n',
    'site/docs/old.rst': '.. _history:\n\nHistory\n=======\n',
  },
  // In a text with labels, other programs may add anchors, too.
  wrong: ['link-broken content/index.md:6'],
};

const BOOK: OtherSite = {
  ...usual,
  files: {
    'site/_config.yml': 'title: Tides\n',
    'site/_toc.yml': 'format: jb-book\nroot: intro\nchapters:\n  - file: part\n',
    'site/intro.md': '# Tides\n\n(why)=\n\n[Part](part.md), [reason](why), [lost](gone.md)\n',
    'site/part.md': '# Part\n\n[Start](intro.md)\n',
  },
  wrong: ['link-broken content/intro.md:5'],
};

const PELICAN: OtherSite = {
  ...usual,
  pictures: ['site/content/images/a.png'],
  files: {
    'site/pelicanconf.py': "PATH = 'content'\n",
    'site/content/first.md': `Title: First
Date: 2026-01-04

[b]({filename}pages/b.md#part), [old](|filename|pages/b.md), [file]({static}/a.pdf), [tag]({tag}sea), [all]({index}),
[lost](gone.md) ![A wave]({static}/images/a.png)
`,
    'site/content/pages/b.md':
      'Title: B\n\n## Part\n\n![A wave]({attach}a.png) ![A wave](|static|/images/a.png)\n',
  },
  wrong: ['link-broken content/first.md:5'],
};

const DOCSIFY: OtherSite = {
  ...usual,
  files: {
    'site/docs/index.html': '<script src="//cdn.jsdelivr.net/npm/docsify@4"></script>\n',
    'site/docs/_sidebar.md': '* [Guide](guide.md)\n',
    'site/docs/README.md': `# Home

[Demo](/demo/ ':ignore'), [two](demo/two ":ignore :target=_blank"), [guide](guide.md ':target=_blank'), [lost](gone.md)

[part](parts/more.md ':include')
`,
    'site/docs/guide.md': '# Guide\n\n[Home](/)\n',
  },
  wrong: ['link-broken content/README.md:3'],
};

/** The part, also as a list of files, has the addresses of the texts around it. */
const SNIPPETS: OtherSite = {
  ...usual,
  files: {
    'site/a.md': '# A\n\nThe [guide][guide], [other][].\n\n--8<-- "parts/links.md"\n',
    'site/b.md': '# B\n\nThe [guide][guide].\n\n--8<--\nparts/links.md\n--8<--\n',
    'site/guide.md': '# Guide\n\nThe [guide][lost].\n',
    'site/parts/links.md': '[guide]: ../guide.md\n[other]: ../guide.md\n[gone]: ../gone.md\n',
  },
  wrong: ['text-markup content/guide.md:3'],
};

/** Permalinks are for the pages of a section, which has its own address, in each language. */
const SECTIONS: OtherSite = {
  ...usual,
  files: {
    'site/hugo.toml':
      'defaultContentLanguage = "en"\n[languages.en]\n[languages.de]\n[permalinks]\nposts = "/:year/:slug/"\n',
    'site/content/posts/_index.md': '---\ntitle: Posts\n---\n',
    'site/content/posts/_index.de.md': '---\ntitle: Texte\n---\n',
    'site/content/posts/one.md':
      '---\ntitle: One\ndate: 2026-01-02\n---\n\n[All](/posts/), [two](/2026/two/), [lost](/2026/three/)\n',
    'site/content/posts/two.md': '---\ntitle: Two\ndate: 2026-01-03\n---\n\n[One](/2026/one/)\n',
  },
  wrong: ['link-broken content/posts/one.md:6'],
};

const FOLDER_DATA: OtherSite = {
  ...usual,
  files: {
    'site/eleventy.config.js': 'export default () => ({ dir: { input: "src" } });\n',
    'site/src/posts/posts.json': '{ "layout": "post.njk", "permalink": "/blog/{{ page.fileSlug }}/" }\n',
    'site/src/posts/one.md': '---\ntitle: One\n---\n\n[Two](/blog/two/), [lost](/blog/three/)\n',
    'site/src/posts/two.md': '---\ntitle: Two\n---\n\n[One](/blog/one/), [issue](../../issues/12)\n',
  },
  wrong: ['link-broken content/posts/one.md:5'],
};

export const NAMES: Readonly<Record<string, OtherSite>> = {
  'labels of MyST': LABELS,
  'Jupyter Book': BOOK,
  'links of Pelican': PELICAN,
  'links that docsify passes on': DOCSIFY,
  'addresses in snippets': SNIPPETS,
  'sections of Hugo beside pages by day': SECTIONS,
  'data of a folder of Eleventy': FOLDER_DATA,
};
