// The tests of one room (MUTANTS_ROOM), with commands in the process of the test.
import path from 'node:path';
import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { ROOMS } from './rooms.js';

const room = ROOMS[process.env.MUTANTS_ROOM ?? ''];
const tests = room?.tests.filter((file) => !process.env.MUTANTS_BESIDE || !file.startsWith('tests/')) ?? [];

export default defineConfig({
  plugins: [
    {
      name: 'commands-in-this-process',
      enforce: 'pre',
      resolveId: (id, importer) =>
        id === './resident.ts' && importer?.endsWith('tests/pipeline/fixture.ts')
          ? path.resolve('tests/hard/mutants/here.ts')
          : undefined,
    },
  ],
  test: { include: tests, testTimeout: 60_000, hookTimeout: 120_000 },
});
