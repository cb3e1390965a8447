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

export const DOCUMENTATION: Record<string, OtherSite> = {
  'Docusaurus, by id and slug': IDS,
  'MkDocs, with pictures by color scheme': SCHEMES,
  'VitePress, with files of data': DATA_BESIDE,
  'no program, with files of services': WORKFLOWS,
};
