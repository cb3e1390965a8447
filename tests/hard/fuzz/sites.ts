import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { drawing } from '../../pipeline/fixture.ts';
import { FILES } from '../../pipeline/recipe-site.ts';
import { formatFiles } from './format-site.ts';
import type { Target } from './fuzz.ts';
import { keywordFiles } from './keyword-site.ts';

/** A post with something of everything that Markdown has, so that every part of the compiler is under attack. */
const EVERYTHING = `---
slug: everything
title: "Everything: at once"
date: 2024-02-29
course: main
servings: 12
author: ada
tags: [all, "of: it"]
nutrition: { salt: 1.5, sugar: 2 }
origin:
  url: https://ladle.example/book
---

Setext heading
--------------

A paragraph with *emphasis*, **strong**, \`code {brand}\`, ~~gone~~, a [link](/recipes/plum-pie "title"),
a [reference][ref] and a bare address https://ladle.example/x. Also me@example.com[^n].

> A quotation
> - with a list
>   1. in a list

- [x] done
- [ ] open

\`\`\`js
const a = "{notatoken";
\`\`\`

<figure><img src="/images/pie.png" alt="A pie"><figcaption>From <b>{brand}</b></figcaption></figure>

<details open><summary>More</summary>

Inside.

</details>

| a | b |
| :- | -: |
| 1 | \\| |

[ref]: /recipes/leek-soup#method
[^n]: The note of {brand}.
`;

/** The recipe site, with a file that uses everything. */
export async function recipeFiles(): Promise<Map<string, Buffer>> {
  const texts = { ...FILES, 'content/recipes/everything.md': EVERYTHING };
  return new Map<string, Buffer>([
    ...Object.entries(texts).map(([file, text]): [string, Buffer] => [file, Buffer.from(text)]),
    ['content/images/pot.jpg', await drawing(520, 280).jpeg().toBuffer()],
    ['content/images/pie.png', await drawing(520, 340).png().toBuffer()],
  ]);
}

/** The real site: everything in `content/` and `schemas/`. */
function realFiles(): Map<string, Buffer> {
  const files = ['content', 'schemas'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  return new Map(files.sort().map((file) => [file.split(path.sep).join('/'), readFileSync(file)]));
}

/** The site that is attacked. */
export function filesOf(target: Target): Promise<Map<string, Buffer>> {
  if (target === 'real') return Promise.resolve(realFiles());
  if (target === 'formats') return formatFiles();
  return target.startsWith('keyword') ? keywordFiles() : recipeFiles();
}
