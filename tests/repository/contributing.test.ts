import { existsSync, readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';

const guide = readFileSync('CONTRIBUTING.md', 'utf8');
const project = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

/** What stands in backticks and looks like a path of the project. */
const paths = [...guide.matchAll(/`((?:[\w.+-]+\/)+[\w.+-]*|[\w.-]+\.(?:md|json|js|ts))`/g)]
  .map(([, name = '']) => name)
  .filter((name) => !name.startsWith('path/to'));

describe('CONTRIBUTING.md', () => {
  test.each([...new Set(paths)])('names %s, which is there', (name) => {
    expect(existsSync(name)).toBe(true);
  });

  test('has a table for newcomers with at least twenty rows, each with a place to open', () => {
    const table = guide.split('## I want to change')[1]?.split('\n## ')[0] ?? '';
    const rows = table.split('\n').filter((line) => /^\| (?!-|I want)/.test(line));
    expect(rows.length).toBeGreaterThanOrEqual(20);
    for (const row of rows) expect(row.split('|')[2]).toMatch(/`[^`]+`/);
  });

  test('names only scripts that package.json has', () => {
    const scripts = [...guide.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(Object.keys(project.scripts)).toEqual(expect.arrayContaining(scripts));
  });
});

describe('package.json', () => {
  const shipped = globSync('{scripts,server,src}/**/*.{ts,tsx,js}', { ignore: '**/*.test.*' })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const imported = (name: string) => new RegExp(`(from|import)\\s*\\(?\\s*'${name}[/']`).test(shipped);

  test.each(Object.keys(project.dependencies))('%s is imported by what is shipped', (name) => {
    expect(imported(name)).toBe(true);
  });

  test.each(Object.entries({ ...project.dependencies, ...project.devDependencies }))(
    '%s %s is a caret, or a tilde that CONTRIBUTING.md explains',
    (name, range) => {
      const explained = guide
        .split('\n')
        .some((line) => line.startsWith('|') && line.includes(`\`${name}\``));
      // A package that stands beside another version of itself has a name of its own.
      const version = range.replace(/^npm:.*@/, '');
      expect(version).toMatch(explained ? /^~\d+\.\d+\.\d+$/ : /^\^\d+\.\d+\.\d+$/);
    },
  );
});
