import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** What an editor wrote one day: a town, a post, a question and an industry, each in the folder of its collection. */
const WORK = 'tests/content/editor-work';

export interface NewEntry {
  collection: string;
  key: string;
  /** Below `content/`. */
  file: string;
}

export const newEntries: NewEntry[] = readdirSync(WORK)
  .sort()
  .flatMap((collection) =>
    readdirSync(path.join(WORK, collection)).map((name) => ({
      collection,
      key: path.parse(name).name,
      file: `${collection}/${name}`,
    })),
  );

/** Runs the command line on a root, from the project's folder; a problem throws. */
export function runContent(root: string, ...args: string[]): void {
  execFileSync(process.execPath, ['scripts/bin/content.js', ...args, '--root', root], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Makes `root` a copy of the site with the editor's work in it: begun with `content new`, then written. */
export function extendSite(root: string): void {
  for (const folder of ['content', 'schemas']) cpSync(folder, path.join(root, folder), { recursive: true });
  for (const { collection, key, file } of newEntries) {
    runContent(root, 'new', collection, key);
    const made = path.join(root, 'content', file);
    if (!existsSync(made)) throw new Error(`\`content new ${collection} ${key}\` made no ${file}.`);
    cpSync(path.join(WORK, file), made);
  }
}
