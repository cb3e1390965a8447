import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Step {
  uses?: string;
  with?: Record<string, string>;
  run?: string;
  env?: Record<string, string>;
}
interface Job {
  needs?: string;
  strategy?: { matrix: { part: number[] } };
  env?: Record<string, string>;
  steps: Step[];
}

const files = globSync('examples/shards/*.yml').sort();
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const sources = globSync(['scripts/**/*.{ts,js}', '!**/*.test.ts']).map((file) => readFileSync(file, 'utf8'));
const runsOf = ({ steps }: Job): string[] => steps.flatMap(({ run }) => run ?? []);

test('both ways of handing over are shown, and performance.md leads to them', () => {
  const page = readFileSync('docs/performance.md', 'utf8');
  expect(files).toHaveLength(2);
  expect(files.filter((file) => !page.includes(`](../${file})`))).toEqual([]);
});

describe.each(files)('%s', (file) => {
  const { jobs } = parse(readFileSync(file, 'utf8'), { merge: true }) as { jobs: { part: Job; site: Job } };
  const { part, site } = jobs;
  const steps = [...part.steps, ...site.steps];

  test('every part is worked on once, and the whole after all of them', () => {
    const [, of] =
      /^npx content build --shard \$\{\{ matrix\.part \}\}\/(\d+)$/m.exec(runsOf(part).join('\n')) ?? [];
    expect(part.strategy?.matrix.part).toEqual(Array.from({ length: Number(of) }, (_, at) => at + 1));
    expect(site.needs).toBe('part');
  });

  test('the whole finds what the parts have left', () => {
    const folders = steps.flatMap(({ env }) => env?.CONTENT_CACHE_DIR ?? []);
    const handed = steps.flatMap(({ uses, with: more }) =>
      uses?.includes('artifact') ? (more?.path ?? '') : [],
    );
    expect(handed).toEqual(folders);
    // Without artifacts, there is one store for all.
    expect(site.env).toEqual(part.env);
    expect(folders.length > 0).toBe(part.env === undefined);
  });

  test('every command, script and variable is there', () => {
    const named = [...runsOf(part), ...runsOf(site)].flatMap((run) => /^npm run (\S+)$/.exec(run)?.[1] ?? []);
    expect(named.length > 0 && named.every((name) => scripts[name] !== undefined)).toBe(true);
    const variables = [part, ...steps].flatMap(({ env = {} }) => Object.keys(env));
    expect(variables.filter((name) => !sources.some((text) => text.includes(name)))).toEqual([]);
    expect(sources.some((text) => text.includes("'--shard"))).toBe(true);
  });
});
