import { existsSync, readdirSync, rmdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../../disk/write-file.ts';
import { codeOf, writeFaultWords } from '../../disk/read-file.ts';
import { asciiSlug } from '../../model/slug.ts';
import { editorSettings } from '../editor-guide/editor-settings.ts';
import { editorsPage } from '../editor-guide/editors-page.ts';
import { ChangeRefused, commitChanges, finishInterrupted } from '../transaction/commit.ts';
import { projectFiles, type SitePackage } from './project.ts';
import { schemaFiles, STARTER_SCHEMAS, unwrittenSchemas } from './schemas.ts';

/** The site that was created, or why it was not. */
export type MadeSite =
  | { refusal: string }
  | {
      /** Files that were written, sorted by name; those of an interrupted run are described by `finished`. */
      written: string[];
      /** Existing files that were left unchanged. */
      kept: string[];
      /** What an interrupted run had started and this one finished. */
      finished?: string;
    };

/**
 * Creates a new site in a folder, completely or not at all: if the command is killed, the next one finishes
 * its work. Refuses a folder that has content or schemas; any other existing file is left unchanged.
 * @param root absolute path of the folder, which need not exist
 */
export function makeSite(root: string, site: SitePackage): MadeSite {
  if (existsSync(root) && !statSync(root).isDirectory())
    return { refusal: `${root} is a file, not a folder.` };
  const before = finishInterrupted(root);
  if (before !== undefined)
    return 'blocked' in before ? { refusal: before.blocked } : { written: [], kept: [], ...before };
  const taken = ['content', 'schemas'].filter((name) => holdsFiles(path.join(root, name)));
  if (taken.length > 0)
    return {
      refusal: `${root} has ${taken.map((name) => `${name}/`).join(' and ')} already, and nothing is overwritten. Name another folder.`,
    };
  const files = Object.entries(siteFiles(root, site)).sort(([a], [b]) => (a < b ? -1 : 1));
  const [kept, open] = [true, false].map((is) =>
    files.filter(([file]) => existsSync(path.join(root, file)) === is),
  );
  const changes = (open ?? []).map(([file, text]) => ({ file, bytes: Buffer.from(text), plannedOn: null }));
  const missing = foldersToMake(root, changes);
  try {
    makeFolder(root);
    commitChanges(root, 'that makes a new site', changes);
  } catch (error) {
    for (const folder of missing) removeEmpty(folder);
    if (error instanceof ChangeRefused) return { refusal: `${error.message} Name another folder.` };
    if (codeOf(error) !== undefined)
      return { refusal: `No site can be made in ${root}: ${writeFaultWords(error)}. Name another folder.` };
    throw error;
  }
  return { written: changes.map(({ file }) => file), kept: (kept ?? []).map(([file]) => file) };
}

/** Every file of a new site with its text. */
export function siteFiles(root: string, site: SitePackage): Record<string, string> {
  const set = unwrittenSchemas(STARTER_SCHEMAS);
  return {
    ...projectFiles(asciiSlug(path.basename(root)) || 'my-site', site),
    ...schemaFiles(STARTER_SCHEMAS, site.name),
    ...STARTER_ENTRIES,
    'content/README.md': editorsPage(set),
    '.vscode/settings.json': editorSettings(set, '') ?? '',
  };
}

/** Whether a folder holds anything but journals, whose names begin with a dot. */
function holdsFiles(folder: string): boolean {
  if (!existsSync(folder)) return false;
  return !statSync(folder).isDirectory() || readdirSync(folder).some((name) => !name.startsWith('.'));
}

/** The folders to be created, the deepest first. */
function foldersToMake(root: string, changes: readonly { file: string }[]): string[] {
  const folders = new Set<string>();
  for (const { file } of changes)
    for (
      let folder = path.dirname(path.join(root, file));
      !existsSync(folder) && !folders.has(folder);
      folder = path.dirname(folder)
    )
      folders.add(folder);
  return [...folders].sort((a, b) => b.length - a.length);
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It was never created, or is not empty.
  }
}

/** The entries of a new site by file: few, with comments that explain what can be changed. */
const STARTER_ENTRIES: Readonly<Record<string, string>> = {
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
