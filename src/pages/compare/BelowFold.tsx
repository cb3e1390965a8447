import type { PageCompareRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { CallOut } from '../../ui/CallOut.tsx';

/** The call-out below the comparison sheet. */
export function Component() {
  return <CallOut {...useRouteData<PageCompareRoute>().entry.callOut} />;
}
