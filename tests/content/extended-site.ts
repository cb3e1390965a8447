import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { FirstHour, WORK, type RunCommand } from './first-hour/first-hour.ts';

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

/** Makes `root` a copy of the site in which an editor has spent a first hour. Gives the commands that took. */
export async function extendSite(
  root: string,
  content: RunCommand = inProcessOfItsOwn(root),
): Promise<string[][]> {
  for (const folder of ['content', 'schemas']) cpSync(folder, path.join(root, folder), { recursive: true });
  const hour = new FirstHour(root, content);
  await hour.pass();
  return hour.commands;
}

function inProcessOfItsOwn(root: string): RunCommand {
  return (args) => {
    const words = ['scripts/bin/content.js', ...args, '--root', root];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    return Promise.resolve({ code: status, stdout, stderr });
  };
}
