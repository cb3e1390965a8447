import { hasAddressState } from '../../navigation/use-query.ts';
import { lazyIsland } from '../../ui/lazy-island.tsx';

/** As rendered, it lists the most wanted pages; code is needed to search. */
const Search = lazyIsland(() => import('./Search.tsx'), { isDue: hasAddressState });

/** /search: the search of the whole site. */
export function Component() {
  return <Search />;
}
