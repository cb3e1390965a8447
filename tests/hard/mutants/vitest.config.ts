// The tests that are to notice a change (MUTANTS_TESTS), one file after the other in the order in which they are named.
import { globSync } from 'tinyglobby';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { sharedTests } from '../../shared-tests.ts';

const patterns = JSON.parse(process.env.MUTANTS_TESTS ?? '[]') as string[];
const order = patterns.flatMap((pattern) => globSync(pattern).sort());
const shared = new Set(sharedTests(['scripts', 'server', 'forms', 'tests/pipeline']));
const include = (isShared: boolean): string[] => order.filter((file) => shared.has(file) === isShared);

class InOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number =>
      order.findIndex((file) => moduleId.endsWith(`/${file}`));
    return Promise.resolve([...files].sort((a, b) => place(a) - place(b)));
  }
}

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
    sequence: { sequencer: InOrder },
    experimental: { fsModuleCache: true },
    projects: [
      { extends: true as const, test: { name: 'shared', include: include(true), isolate: false } },
      { extends: true as const, test: { name: 'alone', include: include(false), isolate: true } },
    ].filter(({ test }) => test.include.length > 0),
  },
});
