import { expect, test } from 'vitest';
import { lazyIsland, loadIslands } from './lazy-island.tsx';

test('all islands are loaded, also those that the code of another brings with it', async () => {
  const loaded: string[] = [];
  const island = (name: string, inner?: () => void) =>
    lazyIsland(() => {
      loaded.push(name);
      inner?.();
      return Promise.resolve({ Component: () => null });
    });
  island('outer', () => island('inner'));
  await loadIslands();
  expect(loaded).toEqual(['outer', 'inner']);
});
