import type { OtherSite } from './init-from-sites.ts';

// Documentation whose pictures and data are not what their files look like.

/** Pictures for one color scheme each, and parts of other files. */
const SCHEMES: OtherSite = {
  root: 'checked',
  from: ['checked', '--from', 'site/docs'],
  pictures: ['site/docs/img/day.png', 'site/docs/img/night.png'],
  files: {
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
  'pictures by color scheme': SCHEMES,
  'no program, with files of services': WORKFLOWS,
};
