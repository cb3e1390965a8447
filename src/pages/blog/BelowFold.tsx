import type { PageBlogRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { CallOut } from '../../ui/CallOut.tsx';

/** The call-out below the posts. */
export function Component() {
  return <CallOut {...useRouteData<PageBlogRoute>().entry.callOut} />;
}
