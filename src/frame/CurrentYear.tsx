import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const thisYear = () => new Date().getFullYear();

/** The year of the copyright line: that of the build in the HTML, then today's in the browser. */
export function CurrentYear() {
  return useSyncExternalStore(never, thisYear, () => __BUILD_YEAR__);
}
