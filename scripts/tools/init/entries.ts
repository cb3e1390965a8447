/** The entries of a new site by file: few, with comments that explain what can be changed. */
export const STARTER_ENTRIES: Readonly<Record<string, string>> = {
  'content/site.yaml': `# Settings and home page. Which fields there are is said in schemas/site.json.
name: My Site
origin: https://www.example.org
titles: '{title} | {brand}'
tagline: A new site
description: Everything on this site is a file in one folder, and every file is checked before it is built.
welcome: |
  This is **{brand}**. Its name stands in one file, and \`{brand}\` stands for it everywhere else.

  Begin with [the first post](/posts/first-post).
`,
  'content/people/sam-lee.yaml': `slug: sam-lee
name: Sam Lee
role: Writes most of this site
about: |
  Sam keeps this site. To add another author, run \`npx content new people --title "Their Name"\`.
`,
  'content/posts/first-post.md': `---
slug: first-post
title: The first post
summary: How a post is written, and what happens when something in it is wrong.
date: January 5, 2026
author: sam-lee
---

A post is front matter between two lines \`---\`, and then Markdown. Which fields it may have is said in \`schemas/posts.json\`.

## Make a mistake

Change \`sam-lee\` above to \`sam-le\`, then run \`npx content validate\`. It names the file, the line and what was most likely meant. A
link to a page that is not there is found, too: [the second post](/posts/second-post#pictures) has a heading "Pictures".
`,
  'content/posts/second-post.md': `---
slug: second-post
title: The second post
summary: Pictures, days that are still to come, and drafts.
date: January 12, 2026
author: sam-lee
---

## Pictures

Put a large picture into \`content/images/\` and name it \`picture: /images/NAME.jpg\` above, with a \`pictureAlt\` that says what it shows. The
build makes smaller ones of it.

## Days and drafts

A post whose \`date\` is still to come waits for its day; \`draft: true\` holds one back. \`npx content list posts --drafts\` names them.
Back to [the first post](/posts/first-post#make-a-mistake).
`,
};
