import { createContext, use } from 'react';

export type Prefetch = (to: string) => void;

/** Does nothing during prerendering. */
const PrefetchContext = createContext<Prefetch>(() => undefined);
export const PrefetchProvider = PrefetchContext.Provider;

export function usePrefetch(): Prefetch {
  return use(PrefetchContext);
}
