import { lazyIsland } from '../../ui/lazy-island.tsx';

/** Text, links and native details, which work without code. */
const Top = lazyIsland(() => import('./Top.tsx'));

/** The content below the first window. */
const Rest = lazyIsland(() => import('./BelowFold.tsx'));

/** /customer: for customers at a machine: information, support and refunds. */
export function Component() {
  return (
    <>
      <Top />
      <Rest />
    </>
  );
}
