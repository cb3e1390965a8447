import type { OtherSite } from './init-from-sites.ts';

// Documentation whose addresses, pictures and data are not what their files look like.

/** Addresses by `id` and `slug`, absolute ones below the folder of all documents. */
const IDS: OtherSite = {
  root: 'checked',
  from: ['checked', '--from', 'site'],
  pictures: [],
  files: {
    'site/docusaurus.config.js': "export default { title: 'Tide', url: 'https://tide.example' };\n",
    'site/docs/intro.md': `---
id: welcome
title: Start
---

[Own](/docs/welcome), [id](/docs/guides/shipping), [slug](/docs/short), [file](guides/deploy.md), [old](/docs/intro)
`,
    'site/docs/guides/deploy.md':
      '---\nid: shipping\ntitle: Ship\n---\n\n[Back](../intro.md), [relative](/docs/guides/near)\n',
    'site/docs/guides/one.md': '---\nslug: /short\ntitle: One\n---\n\n[gone](/short)\n',
    'site/docs/guides/two.md': '---\nslug: near\ntitle: Two\n---\n\nText.\n',
  },
  wrong: ['link-broken content/docs/guides/one.md:6', 'link-broken content/docs/intro.md:6'],
};

/** Pictures for one color scheme each, and parts of other files. */
const SCHEMES: OtherSite = {
  root: 'checked',
  from: ['checked', '--from', 'site'],
  pictures: ['site/docs/img/day.png', 'site/docs/img/night.png'],
  files: {
    'site/mkdocs.yml': 'site_name: Kit\nmarkdown_extensions:\n  - pymdownx.snippets\n',
    'site/includes/links.md': '[Kit]: https://kit.example\n',
    'site/docs/index.md': `# Home

See [the kit][Kit].

![By day](img/day.png#only-light)
![By night](img/night.png#only-dark)
![Never](img/none.png#only-dark)

--8<-- "includes/links.md"
`,
  },
  wrong: ['image-missing content/index.md:7'],
};

/** Files of data that programs and other services read. */
const DATA_BESIDE: OtherSite = {
  root: 'checked',
  from: ['checked', '--from', 'site'],
  pictures: [],
  files: {
    'site/docs/.vitepress/config.mts': "export default { title: 'Kit' };\n",
    'site/docs/index.md': '# Kit\n\n[Guide](/guide/)\n',
    'site/docs/guide/index.md': '# Guide\n',
    'site/docs/data/versions.json': '{ "version": "1.2.0", "engines": ["a", "b"] }\n',
    'site/docs/data/team.json': '[{ "name": "Ada" }]\n',
  },
  wrong: [],
};

/** As above, in a folder of no known program. */
const WORKFLOWS: OtherSite = {
  root: 'checked',
  from: ['checked', '--from', 'handbook'],
  pictures: [],
  files: {
    'handbook/index.md': '# Handbook\n',
    'handbook/ci/systems.yml': 'on: push\njobs: [build]\n',
    'handbook/ci/release.yaml': '- name: release\n- name: publish\n',
  },
  wrong: [],
};

/** Hexo, whose configuration has the name of Jekyll's. */
const HEXO: OtherSite = {
  root: 'checked',
  from: ['checked', '--from', 'site'],
  pictures: ['site/source/img/boat.png'],
  files: {
    'site/_config.yml': 'title: Tide\npermalink: :year/:month/:day/:title/\n',
    'site/scaffolds/post.md': '---\ntitle: {{ title }}\ndate: {{ date }}\n---\n',
    'site/themes/plain/README.md': '# Plain\n\n[lost](/none/)\n',
    'site/source/_posts/first.md': `---
title: First
date: 2024-02-01 10:00:00
tags: [sea]
---

![Boat](/img/boat.png) [Second](/2024/03/05/second/) [tag](/tags/sea/) [lost](/2024/03/06/second/)

{% post_link second %}
`,
    'site/source/_posts/second.md':
      '---\ntitle: Second\ndate: 2024-03-05 09:30:00\n---\n\n[First](/2024/02/01/first/) [about](/about/)\n',
    'site/source/_drafts/third.md': '---\ntitle: Third\n---\n\n[About](/about/)\n',
    'site/source/about/index.md': '---\ntitle: About\ndate: 2024-01-01 00:00:00\n---\n\n[Home](/)\n',
  },
  wrong: ['link-broken content/_posts/first.md:7'],
};

/** Zola, whose links name files from the folder of the texts. */
const ZOLA: OtherSite = {
  root: 'checked',
  from: ['checked', '--from', 'site'],
  pictures: ['site/content/blog/trip/near.png'],
  files: {
    'site/config.toml': `base_url = "https://tide.example"
taxonomies = [{ name = "tags" }]

[markdown]
highlight_code = true
`,
    'site/themes/plain/theme.toml': 'name = "plain"\n',
    'site/content/_index.md': '+++\ntitle = "Home"\n+++\n',
    'site/content/blog/_index.md': '+++\ntitle = "Blog"\nsort_by = "date"\n+++\n',
    'site/content/blog/first.md': `+++
title = "First"
date = 2024-02-01

[taxonomies]
tags = ["sea"]
+++

[Trip](@/blog/trip/index.md#storm) [blog](@/blog/_index.md) [tag](/tags/sea/) [lost](@/blog/none.md)
`,
    'site/content/blog/trip/index.md': `+++
title = "Trip"
date = 2024-03-05
+++

## Storm

![Near](near.png) [First](@/blog/first.md#storm)
`,
  },
  wrong: ['anchor-missing content/blog/trip/index.md:8', 'link-broken content/blog/first.md:9'],
};

/** VuePress, in which a `README.md` is the page of its folder. */
const VUEPRESS: OtherSite = {
  root: 'checked',
  from: ['checked', '--from', 'site'],
  pictures: ['site/docs/.vuepress/public/logo.png'],
  files: {
    'site/docs/.vuepress/config.js': "export default { title: 'Kit' };\n",
    'site/docs/README.md':
      '---\nhome: true\n---\n\n![Logo](/logo.png) [Guide](/guide/) [start](/guide/start.html)\n',
    'site/docs/guide/README.md': '# Guide\n\n[Start](./start.md) [lost](/guide/none.html)\n',
    'site/docs/guide/parts.md':
      '# Parts\n\n!!!include(guide/_part.md)!!!\n\n[Part](#part) [lost](none.md)\n\n[A](../api/a.html) [B](../api/b.md#x) [C](../api/c) [lost](../guide/gone/d.md)\n',
    'site/docs/guide/start.md':
      '# Start\n\n[Up](./README.md) [home](/) [built](../guide/start.html#start) [index](./index.html)\n\n[lost](./none.html) [gone](start.html#none)\n',
  },
  wrong: [
    'anchor-missing content/guide/start.md:5',
    'link-broken content/guide/README.md:3',
    'link-broken content/guide/parts.md:5',
    'link-broken content/guide/parts.md:7',
    'link-broken content/guide/start.md:5',
  ],
};

/** A folder of docsify, beside packages that a program has linked in circles. */
const UNDERSCORES: OtherSite = {
  root: 'checked',
  from: ['checked', '--from', 'site'],
  pictures: ['site/_media/boat.png'],
  files: {
    'site/README.md': '# Tide\n\n![Boat](_media/boat.png) [Guide](guide/README.md)\n',
    'site/_sidebar.md': '[lost](none.md)\n',
    'site/guide/_parts/a.md': '[lost](none.md)\n',
    'site/api/req.md': '# Request\n\n[Is](/api/req.is)\n',
    'site/api/req.is.md': '# Is\n\n[IP](req.ip.md) [Body](./req.body.md) [lost](req.id.md)\n',
    'site/api/req.ip.md': '# IP\n',
    'site/api/req.body.md': '# Body\n',
    'site/guide/README.md': '# Guide\n\n![None](../_media/none.png)\n',
  },
  wrong: ['image-missing content/guide/README.md:3', 'link-broken content/api/req.is.md:3'],
};

/** Texts in which links lead to a `README.md` and to what a program for API documentation looks up. */
const LOOKED_UP: OtherSite = {
  root: 'checked',
  from: ['checked', '--from', 'site'],
  pictures: [],
  files: {
    'site/docs/index.md':
      '# Docs\n\nimport path by path: [`if`](`if/2`), [one](@ref), [store](/store/README.md)\n',
    'site/docs/vendor/lib/notes.md': '# Notes\n\n[lost](none.md)\n',
    'site/store/README.md': '# Store\n\n`a`: words\n\n[Docs](../docs/index.md#nothing)\n',
  },
  wrong: ['anchor-missing content/store/README.md:5'],
};

export const DOCUMENTATION: Record<string, OtherSite> = {
  'Docusaurus, by id and slug': IDS,
  'MkDocs, with pictures by color scheme': SCHEMES,
  'VitePress, with files of data': DATA_BESIDE,
  'no program, with files of services': WORKFLOWS,
  Hexo: HEXO,
  Zola: ZOLA,
  VuePress: VUEPRESS,
  'docsify, with names that begin with a line': UNDERSCORES,
  'no program, with links that another looks up': LOOKED_UP,
};
