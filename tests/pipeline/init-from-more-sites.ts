import type { OtherSite } from './init-from-sites.ts';

const DOCUSAURUS: OtherSite = {
  root: 'checked',
  from: ['checked', '--from', 'site'],
  pictures: ['site/static/img/pier.png', 'site/docs/guides/shot.png'],
  files: {
    'site/docusaurus.config.js': "export default { title: 'Tidewater', url: 'https://tide.example' };\n",
    'site/src/pages/help.md': '# Help\n',
    'site/versioned_docs/version-1.0/intro.md': '# Old\n\n[gone](/docs/nothing)\n',
    'site/docs/intro.md': `---
id: intro
sidebar_position: 1
title: Start here
---

# Start here

:::tip[Short on time?]

Jump to [the guide](guides/deploy.md#rollback), [the API](/docs/api), or [its number](/docs/guides/numbered).

:::

![The pier](/img/pier.png) :tada: [blog](/blog), [welcome](/blog/welcome), [help](/help), [tag](/blog/tags/news).

[Lost](/docs/lost)
`,
    'site/docs/guides/_category_.json': '{ "label": "Guides", "link": { "type": "generated-index" } }\n',
    'site/docs/guides/deploy.md': `---
slug: /guides/deploying
tags: [ops]
---

import Tabs from '@theme/Tabs';

# Deploying {#top}

Back to [the start](../intro.md). ![Shot](./shot.png) See [guides](/docs/category/guides).

## Roll back {#rollback}
`,
    'site/docs/guides/01-numbered.md':
      '# Numbered\n\n[Here](/docs/guides/deploying), [not here](./gone.md)\n',
    'site/docs/api.mdx': '---\ntitle: API\n---\n\n<X />\n',
    'site/blog/2024-03-01-welcome.md':
      '---\nslug: welcome\ntitle: Welcome\nauthors: [ada]\n---\n\nFirst, see [intro](/docs/intro).\n',
    'site/blog/2024-05-02-second/index.md':
      '---\ntitle: Second\nauthors: ada\n---\n\n[By file](../2024-03-01-welcome.md), [own](/blog/2024/05/02/second)\n',
    'site/blog/authors.yml': 'ada:\n  name: Ada\n',
  },
  wrong: ['link-broken content/docs/guides/01-numbered.md:3', 'link-broken content/docs/intro.md:17'],
};

const VITEPRESS: OtherSite = {
  root: '.',
  from: ['--from', '.'],
  pictures: ['docs/public/logo.png', 'docs/guide/flow.png'],
  files: {
    'docs/.vitepress/config.mts': "export default { title: 'Kit', cleanUrls: true };\n",
    'docs/index.md':
      '---\nlayout: home\nhero:\n  name: Kit\n  actions:\n    - { text: Start, link: /guide/ }\n---\n',
    'docs/guide/index.md': `# Guide

[[toc]]

::: code-group

\`\`\`sh [npm]
npm i kit
\`\`\`

:::

Next: [Setup](./setup), [file](./setup.md#install), [built](/guide/setup.html), [home](/). ![Flow](./flow.png)

<script setup>
import { ref } from 'vue'
</script>
`,
    'docs/guide/setup.md': `# Setup

## Install

## Production {#prod}

[Up](./), [Prod](#prod), [Lost](#lost), ![Logo](/logo.png)
`,
    'README.md': '# Kit\n\n[nowhere](/nowhere)\n',
  },
  wrong: ['anchor-missing content/guide/setup.md:7'],
};

const JEKYLL_BLOG: OtherSite = {
  root: 'checked',
  from: ['checked', '--from', 'blog'],
  pictures: [],
  files: {
    'blog/_config.yml': `timezone: America/New_York
permalink: /:categories/:year/:month/:day/:title/
plugins: [jekyll-feed, jekyll-archives]
paginate: 5
paginate_path: "/page:num/"
`,
    'blog/index.html': '---\nlayout: home\n---\n',
    'blog/_posts/2023-01-15-first-steps.md': `---
title: First steps
date: 2023-01-15 08:00:00 -0500
categories: [boats]
---

$$x^2$$ [Second]({% post_url 2023-03-01-second %}), [page](/page2/), [tag](/tag/wood/), [lost](/nothing/).
`,
    // The day is in its name alone.
    'blog/_posts/2023-03-01-second.md':
      '---\ntitle: Second\n---\n\n[First](/boats/2023/01/15/first-steps/)\n',
  },
  wrong: ['link-broken content/_posts/2023-01-15-first-steps.md:7'],
};

const ELEVENTY_BLOG: OtherSite = {
  root: '.',
  from: ['--from', '.'],
  pictures: ['content/blog/second/near.png'],
  files: {
    'eleventy.config.js': "export const config = { dir: { input: 'content' } };\n",
    'content/blog/blog.11tydata.js': "export default { tags: ['posts'] };\n",
    'content/tag-pages.njk':
      '---js\nconst pagination = { alias: "tag" };\nconst permalink = "/tags/{{ tag | slugify }}/";\n---\n',
    'content/blog/first.md':
      '---\ntitle: First\ndate: 2018-05-01\n---\n\n[Second](/blog/second/), [tag](/tags/another-tag/), [third](/blog/third/)\n',
    'content/blog/second/second.md':
      '---\ntitle: Second\ndate: 2018-07-04\n---\n\n![Near](./near.png) [First](../first.md)\n',
  },
  wrong: ['link-broken content/blog/first.md:6'],
};

const VAULT: OtherSite = {
  root: 'checked',
  from: ['checked', '--from', 'vault'],
  pictures: ['vault/attachments/boat.png'],
  files: {
    'vault/.obsidian/app.json': '{}',
    'vault/Home.md': `---
aliases: [Start, "Front page"]
created: 2024-02-03T10:11
---
# Home

[[Boats]], [[Boats#Repair|repairing]], ![[boat.png|300]], ==marked==, a place ^abc123

> [!warning]- Careful
> Text

%% a comment %%

[Plan](Projects/Big%20Plan.md), [lost](Projects/Small%20Plan.md)
`,
    'vault/Boats.md': '# Boats\n\n## Repair\n\n$$\nx^2\n$$\n',
    'vault/Projects/Big Plan.md': '---\ndue: 2024-05-01\n---\nText [[Home|back]].\n',
  },
  wrong: ['link-broken content/Home.md:14'],
};

const ASTRO_ASSETS: OtherSite = {
  root: '.',
  from: ['--from', '.'],
  pictures: ['src/content/blog/hero.png', 'src/assets/kim.png'],
  files: {
    'astro.config.mjs': 'export default {};\n',
    'src/pages/blog/[...slug].astro': "const posts = await getCollection('blog');\n",
    'src/content/team/kim.json': '{ "name": "Kim", "photo": "../../assets/kim.png" }\n',
    'src/content/blog/one.md': `---
title: One
hero: ./hero.png
---

![Hero](./hero.png) ![Kim](../../assets/kim.png) ![Short](@/assets/kim.png) ![Gone](../../assets/lee.png)
`,
    'src/content/blog/two.md': '---\ntitle: Two\nhero: ./hero.png\n---\n\n[One](./one.md)\n',
  },
  wrong: ['image-missing content/blog/one.md:6'],
};

const HUGO_CONFIG: OtherSite = {
  root: '.',
  from: ['--from', '.'],
  pictures: ['content/posts/trip/cover.png', 'static/images/map.png'],
  files: {
    'config/_default/hugo.yaml': 'baseURL: https://log.example/\nenableEmoji: true\n',
    'content/_index.md': '---\ntitle: Log\n---\n',
    'content/posts/trip/index.md': `+++
title = 'A trip'
date = 2024-05-06T10:00:00+02:00
featured_image = "cover.png"
[[resources]]
  src = "cover.png"
+++

![Cover](cover.png "The cover") ![Map](/images/map.png) :tada: [plan]({{< relref "plan.md" >}}), [tag](/tags/sea/)

## Storm {.big #storm}
`,
    'content/posts/plan.md':
      '---\ntitle: The plan\ndate: 2024-04-01\n---\n\n[Trip](../trip/#storm) [lost](/posts/tripp/)\n',
  },
  wrong: ['link-broken content/posts/plan.md:6'],
};

const NUXT: OtherSite = {
  root: 'checked',
  from: ['checked', '--from', 'app'],
  pictures: ['app/public/img/a.png'],
  files: {
    'app/nuxt.config.ts': "export default defineNuxtConfig({ modules: ['@nuxt/content'] });\n",
    'app/content.config.ts':
      "import { defineContentConfig } from '@nuxt/content';\nexport default defineContentConfig({});\n",
    'app/content/index.md':
      '---\ntitle: Home\n---\n\n::hero\n---\nimage: /img/a.png\n---\n#title\nHello\n::\n\n[Guide](/guide)\n',
    'app/content/1.guide/.navigation.yml': 'title: Guide\n',
    'app/content/1.guide/1.index.md':
      '---\ntitle: Guide\n---\n\n[Install](/guide/install), :u-button{to="/guide"} and [badge]{.red}\n',
    'app/content/1.guide/2.install.md':
      '---\ntitle: Install\n---\n\n::note{icon="x"}\nText\n::\n\n![A](/img/a.png) [lost](/guide/lost)\n',
  },
  wrong: ['link-broken content/1.guide/2.install.md:9'],
};

const FUMADOCS: OtherSite = {
  root: '.',
  from: ['--from', '.'],
  pictures: ['public/banner.png'],
  files: {
    'source.config.ts': "export const docs = defineDocs({ dir: 'content/docs' });\n",
    'content/docs/meta.json': '{ "title": "Docs", "pages": ["index", "...", "(extra)"] }\n',
    'content/docs/index.md':
      '---\ntitle: Hello\n---\n\n[Setup](/docs/setup), [API](./api.mdx) ![B](/banner.png) <Cards />\n',
    'content/docs/setup.md':
      '---\ntitle: Setup\n---\n\n## Step [#step-one]\n\n[Here](#step-one) [back](/docs) [more](/docs/extra) [lost](/docs/lost)\n',
    'content/docs/(extra)/extra.md': '---\ntitle: Extra\n---\n\nWords.\n',
    'content/docs/api.mdx': '---\ntitle: API\n---\n\n<X />\n',
  },
  wrong: ['link-broken content/docs/setup.md:7'],
};

const REPOSITORY_DOCS: OtherSite = {
  root: 'checked',
  from: ['checked', '--from', 'repo/docs'],
  pictures: [],
  files: {
    'repo/package.json': '{ "name": "tide" }\n',
    'repo/docs/start.md':
      '# Start\n\nSee [the guide](/docs/guides/ropes.md#knots), [ropes][ropes], or [lost](/docs/guides/lost.md).\n\n[ropes]: /docs/guides/ropes.md\n',
    'repo/docs/guides/ropes.md':
      '# Ropes\n\n## Knots\n\n[Back](/docs/start.md), [no place](/docs/start.md#end)\n',
  },
  wrong: ['anchor-missing content/guides/ropes.md:5', 'link-broken content/start.md:3'],
};

const GITBOOK: OtherSite = {
  root: 'checked',
  from: ['checked', '--from', 'book'],
  pictures: ['book/dock.png'],
  files: {
    'book/SUMMARY.md':
      '# Summary\n\n* [Start](README.md)\n* [Boats](boats/README.md)\n  * [Care](boats/care.md)\n* [Words](words.md)\n',
    'book/README.md':
      '# Start\n\nSee [boats](boats/) and [their care](boats/care.md#paint). ![Dock](dock.png)\n',
    'book/boats/README.md': '# Boats\n\nBack to [the start](../README.md), or [lost](../anchors.md).\n',
    'book/boats/care.md': '# Care\n\n## Paint\n\n[Boats](README.md#boats), [wood](./wood.md).\n',
    'book/boats/kinds/wood.md': '# Wood\n\n[All](../README.md)\n',
    'book/words.md':
      '# Words\n\n[Lines](//lines.example/all), [a script](./tools/run.sh), [its folder](tools) and [the list][list].\n\n[list]: tools/list.txt\n',
    'book/tools/run.sh': 'true\n',
    'book/tools/list.txt': 'One\n',
  },
  wrong: [
    'link-broken content/boats/README.md:3',
    'link-broken content/boats/care.md:5',
    'link-broken content/words.md:3',
  ],
};

/** Small sites of tools and habits that the first list lacks. */
export const MORE_SITES: Readonly<Record<string, OtherSite>> = {
  'Docusaurus with admonitions, categories and a blog': DOCUSAURUS,
  'VitePress with containers': VITEPRESS,
  'Jekyll with plugins and days in names alone': JEKYLL_BLOG,
  'Eleventy with a data file of code': ELEVENTY_BLOG,
  'a vault of Obsidian': VAULT,
  'Astro with pictures of src/assets': ASTRO_ASSETS,
  'Hugo with a folder of configurations': HUGO_CONFIG,
  'Nuxt Content with numbers in names': NUXT,
  'Fumadocs with groups': FUMADOCS,
  'a book whose folders begin with a README': GITBOOK,
  'documentation that links from the top of its repository': REPOSITORY_DOCS,
};
