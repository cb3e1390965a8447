import { afterAll, vi } from 'vitest';

/** Files of tests that share a process begin with its own functions, environment, globals, and clock (`shared-tests.ts`). */
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
