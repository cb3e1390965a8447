import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { RULES } from '../../scripts/contract/search-languages.ts';

const PAGE = 'scripts/bin/package/README.md';
const page = readFileSync(PAGE, 'utf8');
const [, table = ''] = /^## Feature by feature\n([\s\S]*?)^## /m.exec(page) ?? [];

/** The features of the table: what the others have, and what we say of ourselves. */
const rows = table
  .split('\n')
  .filter((line) => /^\| (?!-|\*\*|\s)/.test(line))
  .map((line) => {
    const [, name = '', ...cells] = line
      .split(' | ')
      .join('|')
      .split('|')
      .map((cell) => cell.trim());
    return { name, others: cells.slice(0, 7), own: cells[7] ?? '' };
  });

/** A claim with the test that proves it, and words that stand there. */
const PROVEN = /^\[(?:yes|plugin)\]\((\S+) ["'](.+)["']\),?(?: .+)?$/;

describe('the table of features in the README of the package', () => {
  test('says something of each tool in each row', () => {
    expect(rows.length).toBeGreaterThan(80);
    const known = ['yes', 'part', 'plugin', 'no', '–', '?'];
    for (const { name, others } of rows)
      expect([name, others.every((one) => known.includes(one))]).toEqual([name, true]);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  });

  test.each(rows.filter(({ own }) => own.startsWith('[yes]') || own.startsWith('[plugin]')))(
    '$name: a test proves it',
    ({ own }) => {
      const [, to = '', words = ''] = PROVEN.exec(own) ?? [];
      const file = path.join(path.dirname(PAGE), to);
      expect(existsSync(file), own).toBe(true);
      expect(readFileSync(file, 'utf8')).toContain(words.replaceAll('\\', ''));
    },
  );

  test('says of the rest why, or what to do instead', () => {
    const rest = rows.filter(({ own }) => !PROVEN.test(own));
    expect(rest.length).toBeGreaterThan(5);
    for (const { own } of rest)
      expect(own).toMatch(/^(?:part|no), \S.{10,}$|^\[no\]\(#what-it-does-not-do-and-what-to-do-instead\)$/);
    expect(page).toContain('\n## What it does not do, and what to do instead\n');
  });
});

test('the words that newcomers look for are in the pages of the package', () => {
  const pages = [
    PAGE,
    'docs/tutorial.md',
    'docs/schemas.md',
    'docs/reference.md',
    'docs/config.md',
    'docs/frameworks.md',
  ];
  const text = pages.map((file) => readFileSync(file, 'utf8')).join('\n');
  const words = [
    'rss',
    'hmr',
    'mdx',
    'highlight',
    'callout',
    'excerpt',
    'hook',
    'vite',
    'feed',
    'computed',
    'shortcode',
    'sitemap',
  ];
  for (const word of words) expect(text).toMatch(new RegExp(`\\b${word}`, 'i'));
});

test('counts the languages of a search as they are', () => {
  // Norwegian has three tags; English is always there.
  const rules = [...new Set(Object.values(RULES))].map((load) => load()[0]);
  expect(page).toContain(`Stop words exist for ${rules.length + 1} languages`);
  expect(page).toContain(`stemming rules for ${rules.filter((one) => one !== undefined).length + 1} of them`);
  expect(table).toContain(`, in ${rules.length + 1} languages`);
});

test('a workflow runs the tests of the command on three systems, from the oldest Node on', () => {
  const { jobs } = parse(readFileSync('.github/workflows/systems.yml', 'utf8')) as {
    jobs: { command: { strategy: { matrix: { system: string[]; node: number[] } } } };
  };
  const { system, node } = jobs.command.strategy.matrix;
  expect(system.map((name) => name.split('-')[0]).sort()).toEqual(['macos', 'ubuntu', 'windows']);
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
  expect(engines.node).toContain(`>=${Math.min(...node)}.`);
});
