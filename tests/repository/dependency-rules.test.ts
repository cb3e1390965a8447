import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterEach, expect, test } from 'vitest';
import { PACKAGES, READING, DEPENDENCY_RULES } from './dependency-rules.js';

/** Per rule: an import that breaks it, and one that is close to it and allowed. */
interface Plant {
  rule: string;
  wrong: [from: string, to: string];
  right: [from: string, to: string];
}

const upward = Object.entries(PACKAGES).flatMap(([pkg, layers]) =>
  layers.slice(1).map((layer, index): Plant => {
    const file = (name: string) => `${pkg}/${name}${name.includes('.') ? '' : '/one.ts'}`;
    const above = layers[index] ?? '';
    return {
      rule: `upward-${pkg}-${layer}`,
      wrong: [file(layer), file(above)],
      right: [
        file(layer),
        layer.includes('.') ? `${pkg}/${layers.at(-1) ?? ''}/two.ts` : `${pkg}/${layer}/two.ts`,
      ],
    };
  }),
);

const PLANTS: Plant[] = [
  ...upward,
  {
    rule: 'no-circle',
    wrong: ['scripts/model/circle.ts', 'scripts/model/way-back.ts'],
    right: ['scripts/model/one.ts', 'scripts/model/two.ts'],
  },
  {
    rule: 'sideways-site',
    wrong: ['scripts/site/check/one.ts', 'scripts/site/cards/two.ts'],
    right: ['scripts/site/check/one.ts', 'scripts/site/check/two.ts'],
  },
  {
    rule: 'sideways-entry',
    wrong: ['scripts/entry/validate/one.ts', 'scripts/entry/read/two.ts'],
    right: ['scripts/entry/process.ts', 'scripts/entry/validate/one.ts'],
  },
  {
    rule: 'stages-are-given',
    wrong: ['scripts/entry/validate/one.ts', 'scripts/entry/process-entry.ts'],
    right: ['scripts/entry/validate/one.ts', 'scripts/entry/entry-context.ts'],
  },
  {
    rule: 'given-knows-no-stage',
    wrong: ['scripts/entry/entry-context.ts', 'scripts/entry/validate/one.ts'],
    right: ['scripts/entry/process-entry.ts', 'scripts/entry/validate/one.ts'],
  },
  {
    rule: 'sideways-pages',
    wrong: ['src/pages/home/index.tsx', 'src/pages/town/BelowFold.tsx'],
    right: ['src/pages/home/index.tsx', 'src/pages/home/BelowFold.tsx'],
  },
  {
    rule: 'unknown-layer',
    wrong: ['src/helpers/one.ts', 'src/lib/two.ts'],
    right: ['src/ui/one.ts', 'src/lib/two.ts'],
  },
  {
    rule: 'report-reads-problems-only',
    wrong: ['scripts/report/one.ts', 'scripts/schema/two.ts'],
    right: ['scripts/report/one.ts', 'scripts/diagnostics/two.ts'],
  },
  {
    rule: 'report-is-for-commands',
    wrong: ['scripts/tools/one.ts', 'scripts/report/two.ts'],
    right: ['scripts/cli/one.ts', 'scripts/report/two.ts'],
  },
  {
    rule: 'commands-are-entrances',
    wrong: ['prerender/one.ts', 'scripts/cli/two.ts'],
    right: ['scripts/cli/one.ts', 'scripts/cli/two.ts'],
  },
  {
    rule: 'contract-stands-alone',
    wrong: ['scripts/contract/one.ts', 'src/lib/two.ts'],
    right: ['scripts/contract/one.ts', 'scripts/contract/two.ts'],
  },
  {
    rule: 'scripts-know-no-site',
    wrong: ['scripts/site/emit/one.ts', 'src/data/two.ts'],
    right: ['scripts/site/emit/one.ts', 'scripts/contract/two.ts'],
  },
  {
    rule: 'app-meets-pipeline-in-contract',
    wrong: ['src/lib/one.ts', 'scripts/model/two.ts'],
    right: ['src/lib/one.ts', 'scripts/contract/two.ts'],
  },
  {
    rule: 'server-stands-alone',
    wrong: ['server/one.ts', 'src/data/two.ts'],
    right: ['server/one.ts', 'server/two.ts'],
  },
  {
    rule: 'prerender-reads-app-and-host',
    wrong: ['prerender/build/one.ts', 'scripts/model/two.ts'],
    right: ['prerender/build/one.ts', 'server/two.ts'],
  },
  {
    rule: 'forms-know-files',
    wrong: ['admin/files/one.ts', 'scripts/model/two.ts'],
    right: ['admin/files/one.ts', 'scripts/contract/two.ts'],
  },
  {
    rule: 'nobody-needs-forms',
    wrong: ['prerender/admin/one.ts', 'admin/files/two.ts'],
    right: ['admin/main.ts', 'admin/files/two.ts'],
  },
  {
    rule: 'studio-stands-alone',
    wrong: ['imagery/command/one.js', 'scripts/model/two.ts'],
    right: ['imagery/command/one.js', 'imagery/command/two.js'],
  },
  { rule: 'no-node-in-app', wrong: ['src/lib/one.ts', 'node:fs'], right: ['src/lib/one.test.ts', 'node:fs'] },
  { rule: 'packages-of-app', wrong: ['src/lib/one.ts', 'yaml'], right: ['src/lib/one.ts', 'react'] },
  {
    rule: 'no-react-outside-app',
    wrong: ['scripts/model/one.ts', 'react'],
    right: ['prerender/one.ts', 'react'],
  },
  {
    rule: 'no-tests-in-product',
    wrong: ['server/one.ts', 'tests/two.ts'],
    right: ['server/one.test.ts', 'tests/two.ts'],
  },
  {
    rule: 'shipped-packages',
    wrong: ['server/one.ts', 'only-builds'],
    right: ['prerender/one.ts', 'only-builds'],
  },
  {
    rule: 'imports-resolve',
    wrong: ['server/one.ts', 'not-installed'],
    right: ['server/one.ts', 'virtual:boot-script'],
  },
];

type Import = readonly [from: string, to: string];

let root = '';
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

test('every rule has a planted violation', () => {
  expect(PLANTS.map(({ rule }) => rule).sort()).toEqual(DEPENDENCY_RULES.map(({ name }) => name).sort());
});

test('every rule finds the import that breaks it', async () => {
  const broken = await brokenBy(PLANTS.map(({ wrong }) => wrong));
  const missed = PLANTS.filter(({ rule, wrong: [from] }) => !broken.includes(`${rule} in ${from}`));
  expect(missed).toEqual([]);
});

test('no rule takes offense at an import that is close to a wrong one', async () => {
  expect(await brokenBy(PLANTS.map(({ right }) => right))).toEqual([]);
});

test('a type is an import like any other', async () => {
  expect(await brokenBy([['scripts/model/one.ts', 'scripts/cli/two.ts']], 'import type')).toContain(
    'upward-scripts-model in scripts/model/one.ts',
  );
});

/** The rules, each with the file, that a project breaks whose only imports are these (and, for circles, their way back). */
async function brokenBy(imports: readonly Import[], keyword = 'import'): Promise<string[]> {
  root = mkdtempSync(path.join(tmpdir(), 'rules-'));
  for (const name of ['react', 'yaml', 'only-builds']) plantPackage(name);
  write(
    'package.json',
    '{ "type": "module", "dependencies": { "react": "1", "yaml": "1" }, "devDependencies": { "only-builds": "1" } }',
  );
  const texts = new Map<string, string>();
  const add = (file: string, text: string) => texts.set(file, (texts.get(file) ?? '') + text);
  for (const [index, [from, to]] of imports.entries()) {
    const isFile = to.includes('/');
    add(from, link(keyword, isFile ? relative(from, to) : to, index));
    if (isFile) add(to, to.includes('-back') ? link('import', relative(to, from), index) : '');
  }
  for (const [file, text] of texts) write(file, `${text}export {};\n`);
  const { output } = await cruise([...new Set([...texts.keys()].map((file) => file.split('/')[0] ?? ''))], {
    ...READING,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: DEPENDENCY_RULES },
  });
  return (output as ICruiseResult).summary.violations.map(({ rule, from }) => `${rule.name} in ${from}`);
}

const link = (keyword: string, specifier: string, index: number) =>
  `${keyword} { one as one${index} } from '${specifier}';\nexport { one${index} };\n`;

function relative(from: string, to: string) {
  const way = path.posix.relative(path.posix.dirname(from), to);
  return way.startsWith('.') ? way : `./${way}`;
}

function plantPackage(name: string) {
  write(`node_modules/${name}/package.json`, `{ "name": "${name}", "main": "index.js" }`);
  write(`node_modules/${name}/index.js`, 'export const one = 1;\n');
}

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
