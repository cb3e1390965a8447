/** Small sites of other tools: files as people write them there, each with a few mistakes that visitors would meet. */
export interface OtherSite {
  files: Record<string, string>;
  /** Pictures, whose bytes a test draws. */
  pictures: readonly string[];
  /** Arguments behind `init`. */
  from: readonly string[];
  /** Where the new site is, below the folder. */
  root: string;
  /** What is wrong, as `rule file:line`, and nothing else. */
  wrong: readonly string[];
}

const HUGO: OtherSite = {
  root: '.',
  from: ['--from', '.'],
  pictures: ['content/posts/garden/cover.png', 'static/img/logo.png'],
  files: {
    'hugo.toml': 'baseURL = "https://example.org/"\n[permalinks]\n  posts = "/:year/:month/:slug/"\n',
    'content/_index.md':
      '---\ntitle: Home\n---\n\nSee [posts](/posts/), [about](/about-us/), and [tags](/tags/soil/).\n',
    'content/about.md': '+++\ntitle = "About"\nurl = "/about-us/"\n+++\n\n![Logo](/img/logo.png)\n',
    'content/posts/garden/index.md': `---
title: A garden
date: 2024-03-05T09:10:33-07:00
tags: [soil, seeds]
cover: cover.png
draft: false
aliases: [/old-garden/]
---

![A bed of kale](cover.png) Read [the plan](/2024/04/spring/), and {{< ref "x.md" >}}.

{{< youtube abc >}}

## Beds {#beds}
`,
    'content/posts/plan.md': `---
title: The plan
date: 2024-04-01T08:00:00+02:00
tags: soil
aliases: /the-plan/
slug: spring
draft: false
---

Back to [beds](/2024/03/garden/#beds), and to [beds that are gone](/2024/03/garden/#gone).

[Nowhere](/2024/03/garten/), [before](/the-plan/)
`,
    'content/posts/empty.md': '---\ntitle: Empty\ndate: 2024-05-01T08:00:00Z\ntags:\ndraft: true\n---\n',
    'content/docs/setup.md': 'Only words, and [a picture](missing.png). See [the other](../posts/plan.md).\n',
    'content/docs/deep/_index.md': '---\n# nothing yet\n---\n\nWords.\n',
  },
  // Anchors of the first post are not known: a shortcode may add to them.
  wrong: [
    'link-broken content/docs/setup.md:1',
    'link-broken content/posts/plan.md:12',
    'link-alias content/posts/plan.md:12',
  ],
};

const DOCS: OtherSite = {
  root: 'checked',
  from: ['checked', '--from', 'handbook'],
  pictures: ['handbook/guide/flow.png'],
  files: {
    'handbook/index.md': '# Handbook\n\nBegin with [installing](guide/install.md).\n',
    'handbook/guide/install.md': `# Installing

![The flow](./flow.png)

1. [Configure](./configure.md#options)
2. [Read on](../index.md)
3. [Lost](./configurate.md)
`,
    'handbook/guide/configure.md': `# Configuring

## Options

Back to [installing](install.md#nothing), or [see the component](./widget.mdx).
`,
    'handbook/guide/widget.mdx': 'import X from "./x";\n\n<X />\n',
  },
  wrong: ['link-broken content/guide/install.md:7', 'anchor-missing content/guide/configure.md:5'],
};

const JEKYLL: OtherSite = {
  root: 'checked',
  from: ['checked', '--from', 'site'],
  pictures: ['site/assets/map.png'],
  files: {
    'site/_config.yml': `title: Docs
permalink: pretty
collections:
  guides:
    output: true
    permalink: /guides/:name/
`,
    'site/_layouts/default.html': '{{ content }}\n',
    'site/_data/team.yml': '- name: Ada\n',
    'site/index.html': '---\nlayout: default\n---\n<p>Home</p>\n',
    'site/feed.html': '---\npermalink: /news/\n---\n',
    'site/about.md': `---
layout: default
title: About
permalink: /company/about.html
redirect_from: [/who/, /help/index.html]
---

![Map](/assets/map.png)

Read [the news](/news/), [the first post]({% post_url 2024-01-02-hello %}), [the same](/2024/01/02/hello/), and
[a guide]({{ site.baseurl }}/guides/start/), which is [this one](/guides/start/).
{: .lead }

Not there: [a guide](/guides/stop/).
`,
    'site/_posts/2024-01-02-hello.md': `---
layout: post
title: "Hello"
date: 2024-01-02 10:00:00 +0100
categories:
tags: one two
---

{% include note.html %}

See [about](/company/about.html), [who](/who/), [help](/help/), and [home](/).
`,
    'site/_posts/2024-02-03-again.md': `---
title: Again
date: 2024-02-03
tags: [one]
---

After [Hello]({% link _posts/2024-01-02-hello.md %}), see [about](../../../company/about.html).
`,
    'site/_guides/.old.md': '# Old\n',
    'site/_guides/start.md': '---\ntitle: Start\n---\n\nWords: `{{ x }}` and :smile:.\n',
  },
  wrong: ['link-broken content/about.md:14'],
};

const ASTRO: OtherSite = {
  root: '.',
  from: ['--from', '.'],
  pictures: ['src/content/blog/one.png', 'public/og.png'],
  files: {
    'astro.config.mjs':
      "export default defineConfig({ site: 'https://example.org', trailingSlash: 'always' });\n",
    'src/pages/index.astro': '<p>Home</p>\n',
    'src/pages/about.astro': '<p>About</p>\n',
    'src/pages/rss.xml.js': 'export const GET = 1;\n',
    'src/pages/blog/[...slug].astro': "const posts = await getCollection('blog');\n",
    'src/pages/tags/[tag].astro': "const posts = await getCollection('blog');\n",
    'src/content/authors/ada.json': '{ "name": "Ada" }\n',
    'src/content/authors/bo.json': '{ "name": "Bo" }\n',
    'src/content/blog/one.md': `---
title: One
description: The first.
pubDate: Jul 08 2022
heroImage: ./one.png
author: ada
tags: ["a", "b"]
---

![One](./one.png) and ![shared](/og.png). [Two](/blog/two/), [about](/about/), [tag](/tags/a/), [feed](/rss.xml).
`,
    'src/content/blog/two.md': `---
title: Two
description: The second.
pubDate: 2022-07-15
heroImage: ./tow.png
author: bo
tags: []
---

[Three](/blog/three/), in MDX, and [four](/blog/four/), which nobody wrote.
`,
    'src/content/blog/three.mdx': '---\ntitle: Three\n---\n\n<Chart />\n',
  },
  wrong: ['image-missing content/blog/two.md:5', 'link-broken content/blog/two.md:10'],
};

const ELEVENTY: OtherSite = {
  root: '.',
  from: ['--from', '.'],
  pictures: ['public/p.png'],
  files: {
    'eleventy.config.js':
      'export default (c) => { c.addPassthroughCopy("./src/img"); };\nexport const config = { dir: { input: "src" } };\n',
    'src/index.njk': '---\npermalink: /\n---\nHome\n',
    'src/tag.njk': '---\npermalink: "/topics/{{ tag }}/"\n---\n',
    'src/posts/posts.json': '{ "layout": "post" }\n',
    'src/posts/2024-05-06-bread.md': `---
title: Bread
date: 2024-05-06
tags: food
---

{% image "x" %} [Cake](/posts/cake/), [topics](/topics/food/), [cake as a file](./2024-05-07-cake.md). ![P](/p.png)
`,
    'src/posts/2024-05-07-cake.md': `---
title: Cake
date: Last Modified
tags: [food, sweet]
---

[Bread](/posts/bread/), and [butter](/posts/butter/).
`,
  },
  wrong: ['link-broken content/posts/2024-05-07-cake.md:7'],
};

const LANGUAGES: OtherSite = {
  root: 'site',
  from: ['site', '--from', 'site/content'],
  pictures: [],
  files: {
    'site/hugo.yaml': 'defaultContentLanguage: en\nlanguages:\n  en: {}\n  de: {}\n',
    'site/content/_index.md': '---\ntitle: Home\n---\n\n[Deutsch](/de/about/)\n',
    'site/content/about.md':
      '---\ntitle: About\ndate:\n---\n\n[Deutsch](/de/about/), [français](/fr/about/)\n',
    'site/content/about.de.md': '---\ntitle: Über\ndate: 2024-01-01\n---\n\n[English](/about/)\n',
  },
  wrong: ['link-broken content/about.md:6'],
};

const VELITE: OtherSite = {
  root: '.',
  from: ['--from', 'content'],
  pictures: ['content/posts/deep/a.png', 'public/b.png'],
  files: {
    'velite.config.ts': "export default defineConfig({ root: 'content' });\n",
    'content/options.yml': 'name: Site\n',
    'content/tags/one.yml': 'name: One\ncount: 1\n',
    'content/tags/two.yml': 'name: Two\ncount: 2.5\n',
    'content/posts/first.md': `---
title: First
slug: first-post
date: 2024-01-01
cover: deep/a.png
tags: [one]
---

[Second](/posts/deep/second), [wrong](/posts/second). ![B](/b.png)
`,
    'content/posts/deep/second.md': `---
title: Second
date: 2024-01-02T10:00:00Z
cover: a.png
tags: [two]
metadata: { title: x, keywords: [] }
---

See [the first](/posts/first-post). :::note
`,
    'content/posts/third.mdx': '---\ntitle: Third\n---\n\n<Card />\n',
  },
  wrong: ['link-broken content/posts/first.md:9'],
};

export const OTHER_SITES: Readonly<Record<string, OtherSite>> = {
  'Hugo: a dated blog with bundles': HUGO,
  'a folder of documentation': DOCS,
  Jekyll: JEKYLL,
  Astro: ASTRO,
  Eleventy: ELEVENTY,
  'Hugo with translations beside the texts': LANGUAGES,
  Velite: VELITE,
};
