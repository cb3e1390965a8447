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

![A bed of kale](cover.png) Read [the plan](/2024/04/spring/), a [term](g), and {{< ref "x.md" >}}.

{{< youtube abc >}}

## Beds {#beds}
`,
    'content/posts/plan.md': `---
title: The plan
date: 2024-04-01T08:00:00+02:00
tags: soil
slug: spring
draft: false
---

Back to [beds](/2024/03/garden/#beds), and to [beds that are gone](/2024/03/garden/#gone).

[Nowhere](/2024/03/garten/)
`,
    'content/posts/empty.md': '---\ntitle: Empty\ndate: 2024-05-01T08:00:00Z\ntags:\ndraft: true\n---\n',
    'content/docs/setup.md': 'Only words, and [a picture](missing.png). See [the other](../posts/plan.md).\n',
    'content/docs/deep/_index.md': '---\n# nothing yet\n---\n\nWords.\n',
  },
  // Anchors of the first post are not known: a shortcode may add to them.
  wrong: ['link-broken content/docs/setup.md:1', 'link-broken content/posts/plan.md:11'],
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
redirect_from: /who/
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

See [about](/company/about.html), [who](/who/), and [home](/).
`,
    'site/_posts/2024-02-03-again.md': `---
title: Again
date: 2024-02-03
tags: [one]
---

After [Hello]({% link _posts/2024-01-02-hello.md %}).
`,
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

export const OTHER_SITES: Readonly<Record<string, OtherSite>> = {
  'Hugo: a dated blog with bundles': HUGO,
  'a folder of documentation': DOCS,
  Jekyll: JEKYLL,
  Astro: ASTRO,
  Eleventy: ELEVENTY,
};
