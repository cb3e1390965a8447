import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';

/** docs/rules.md is made of examples from a site that does not exist. */
const documents = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'], { ignore: 'docs/rules.md' });
/** What stands in backticks and lies in a house of the project; capitals stand for names of an editor's own. */
const PATHS = /`((?:scripts|src|server|forms|prerender|imagery|tests|schemas|docs)\/[a-z0-9_.+/-]+)`/g;
const LINKS = /\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g;

/** Git's files and their folders: what only lies on one machine (output, leftovers of a move) is not there for a newcomer. */
const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
const places = new Set(tracked.flatMap((file) => [file, ...folders(file)]));

function folders(file: string): string[] {
  const folder = path.dirname(file);
  return folder === '.' ? [] : [folder, ...folders(folder)];
}

test.each(documents)('%s names only places that are there', (document) => {
  const text = readFileSync(document, 'utf8').replace(/```[\s\S]*?```/g, '');
  const named = [...text.matchAll(PATHS)].map(([, name = '']) => name);
  const linked = [...text.matchAll(LINKS)].map(([, name = '']) => path.join(path.dirname(document), name));
  expect([...named, ...linked].filter((place) => !places.has(place.replace(/\/$/, '')))).toEqual([]);
});
