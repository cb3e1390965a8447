import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';

/** docs/rules.md is made of examples from a site that does not exist. */
const documents = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md', 'imagery/**/*.md'], {
  // The files of the tutorial are those of the site that it makes, as its own test does.
  ignore: ['docs/rules.md', 'docs/tutorial.md'],
});
/** Written by programs, or by content and by every change. */
const GENERATED = ['docs/rules.md', 'docs/compared.md', 'content/**', 'CHANGELOG.md'];
const LONGEST = 160;
/** What stands in backticks and lies in a package of the project; capitals stand for names of an editor's own. */
const PATHS = /`((?:scripts|src|server|forms|prerender|imagery|tests|bench|schemas|docs)\/[a-z0-9_.+/-]+)`/g;
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

const written = globSync('**/*.md', {
  ignore: ['node_modules/**', 'dist*/**', 'tests/**', ...GENERATED],
}).filter((file) => places.has(file.replaceAll('\\', '/')));

test.each(written)('%s has prose in lines of at most 160 characters', (document) => {
  const prose = readFileSync(document, 'utf8').replace(/^( *)(`{3,})[\s\S]*?^ *\2$/gm, '');
  const long = prose.split('\n').filter((line) => line.length > LONGEST && !/^\s*(\||<)/.test(line));
  expect(long).toEqual([]);
});

/** Phrases of earlier texts that plain American English says otherwise: reported, fix, twice, slow path, before. */
const ODD =
  /\b(?:told of|mend(?:s|ed|ing)?|stands? twice|the long way|the state before|is no text|anew|parted by)\b/gi;

test.each(written)('%s is plain American English, as far as a list of words can tell', (document) => {
  expect(readFileSync(document, 'utf8').match(ODD) ?? []).toEqual([]);
});

test('every environment variable of the server is in one of its two tables', () => {
  const code = globSync('server/**/*.ts', { ignore: '**/*.test.ts' }).map((file) =>
    readFileSync(file, 'utf8'),
  );
  const [, taken = ''] = /\{ ([A-Z_, ]+) \} = process\.env/.exec(code.join('\n')) ?? [];
  const named = [...taken.split(', '), ...(code.join('\n').match(/\bCONTACT_[A-Z_]+(?=[',\s])/g) ?? [])];
  const tables = ['server/README.md', 'server/functions/README.md'].map((file) => readFileSync(file, 'utf8'));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !tables.join('\n').includes(`\n| \`${name}\``))).toEqual([]);
});
