import { useRouteData, type RouteData } from '../data/route-data.ts';

/** Heading of an entry, whichever field of its collection holds it. */
function headingOf({ entry, head }: RouteData): string {
  const { heading, title, name, hero } = entry as Record<string, unknown> & { hero?: { heading?: string[] } };
  const found = [heading, hero?.heading?.join(' '), title, name].find((value) => typeof value === 'string');
  return found ?? head.title;
}

/** The least a page can be: its heading. Stands in until a page folder is filled. */
export function MinimalPage() {
  return <h1>{headingOf(useRouteData())}</h1>;
}
